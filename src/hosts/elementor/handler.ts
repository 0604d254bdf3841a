import { jQueryOf } from '../../integrations/jquery';
import { pageGlobals } from '../../utils/page-globals';
import type { PageApi } from './page-api';
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
 * Base class of add-on handlers: settings by path, elements by selector, listeners that end with the handler
 * (`elementorModules.frontend.handlers.Base`).
 */
export class Base {
  declare $element: unknown;
  declare elements: Values;
  declare isEdit: boolean;
  /** Not `#private`, because subclasses made by a page cannot name a private field. */
  _settings: Values = {};

  constructor(options: { $element: unknown }) {
    this.$element = options.$element;
    this.isEdit = !!this.element.closest('.elementor-element-edit-mode');
    this._settings = { ...this.getDefaultSettings() };
    this.elements = {};
    if (this.isActive(options)) this.onInit();
  }

  /** Extends the class without class syntax. @param members methods of the new handler */
  static extend(this: typeof Base, members: object) {
    // biome-ignore lint/complexity/noThisInStatic: what extends may be extended
    const Class = class extends this {};
    Object.assign(Class.prototype, members);
    return Class;
  }

  /** The element, with and without the page's jQuery. */
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
  /** The current settings of the element; in the editor with unsaved changes. */
  getElementSettings(path?: string) {
    return at(elementSettings(this.element), path);
  }
  getCurrentDeviceSetting(key: string) {
    const { elementorFrontend: page } = pageGlobals as { elementorFrontend?: PageApi };
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
