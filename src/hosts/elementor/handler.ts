import { jQueryOf } from '../jquery';
import type { Frontend } from './frontend';
import { mustImplement } from './registration';
import { elementSettings } from './settings';

type Values = Record<string, unknown>;

const at = (values: Values, path?: string): unknown =>
  path
    ? path
        .split('.')
        .reduce<unknown>(
          (inside, key) => (Object.hasOwn(Object(inside), key) ? (inside as Values)[key] : undefined),
          values,
        )
    : values;

/**
 * What handlers of add-ons inherit from: settings by path, elements by selector, listeners that end with it
 * (`elementorModules.frontend.handlers.Base`).
 */
export class Base {
  declare $element: unknown;
  declare elements: Values;
  declare isEdit: boolean;
  /** Not `#private`: what is made from the class in a page has no name for it. */
  _settings: Values = {};

  constructor(options: { $element: unknown }) {
    this.$element = options.$element;
    this.isEdit = !!this.element.closest('.elementor-element-edit-mode');
    this._settings = { ...this.getDefaultSettings() };
    this.elements = {};
    if (this.isActive(options)) this.onInit();
  }

  /** For code that knows no classes. @param members methods of the new handler */
  static extend(this: typeof Base, members: object) {
    // biome-ignore lint/complexity/noThisInStatic: what extends may be extended
    const Class = class extends this {};
    Object.assign(Class.prototype, members);
    return Class;
  }

  /** The element itself, with and without the page's jQuery. */
  get element(): HTMLElement {
    const { $element } = this;
    return $element instanceof Element ? ($element as HTMLElement) : ($element as { 0: HTMLElement })[0];
  }

  isActive(_: object) {
    return true;
  }
  onInit() {
    this.initElements();
    this.bindEvents();
  }
  initElements() {
    this.elements = this.getDefaultElements();
  }
  bindEvents() {}
  unbindEvents() {}
  onDestroy() {
    this.unbindEvents();
  }
  getDefaultSettings(): Values {
    return {};
  }
  getDefaultElements(): Values {
    return {};
  }
  getSettings(path?: string) {
    return at(this._settings, path);
  }
  setSettings(key: string, value: unknown) {
    this._settings[key] = value;
  }
  /** Of the element, as they are now; in the editor with what has just been changed. */
  getElementSettings(path?: string) {
    return at(elementSettings(this.element), path);
  }
  getCurrentDeviceSetting(key: string) {
    const { elementorFrontend: page } = window as { elementorFrontend?: Frontend };
    return page?.getCurrentDeviceSetting(elementSettings(this.element), key);
  }
  getID() {
    return this.element.dataset.id;
  }
  getWidgetType() {
    return this.element.dataset.widget_type;
  }
  findElement(selector: string): unknown {
    const found = [...this.element.querySelectorAll(selector)].filter(
      (node) => node.closest('.elementor-element') === this.element,
    );
    return jQueryOf()?.(found) ?? found;
  }
  forceMethodImplementation(): never {
    return mustImplement();
  }
}
