import { asRecord } from '../../../utils/record';
import { Base } from './handler';
import { getApi } from './page-api';
import { toNodes, toPageSet } from './page-set';
import { ViewModule } from './view-module';

const findContainer = (container: unknown) => {
  try {
    if (typeof container === 'string') return document.querySelector<HTMLElement>(container) ?? undefined;
  } catch {
    // An author's invalid selector means the window, as with the builder.
  }
  const [node] = container === window ? [] : toNodes(container);
  return node;
};

/** Makes an element as wide as its container (`elementorModules.frontend.tools.StretchElement`). */
export class StretchElement extends ViewModule {
  override getDefaultSettings() {
    const { direction } = getComputedStyle(document.body);
    return {
      element: null,
      direction: direction === 'rtl' ? 'right' : 'left',
      selectors: { container: window },
      cssOutput: 'inline',
    };
  }
  override getDefaultElements() {
    return { $element: toPageSet(toNodes(this.getSettings('element'))) };
  }
  /** The element and the prefix of the properties that receive width and side. */
  _target() {
    const [element] = toNodes(this.elements.$element);
    const prefix = this.getSettings('cssOutput') === 'variables' ? '--stretch-' : '';
    return { element, prefix };
  }
  stretch() {
    const { element, prefix } = this._target();
    if (!element) return;
    this.reset();
    const container = findContainer(asRecord(this.getSettings('selectors')).container);
    const frame = container?.getBoundingClientRect();
    const width = container?.clientWidth ?? document.documentElement.clientWidth;
    const margin = Number(this.getSettings('margin')) || 0;
    const box = element.getBoundingClientRect();
    const isFixed = getComputedStyle(element).position === 'fixed';
    const left = frame?.left ?? 0;
    const inset = this.getSettings('direction') === 'right' ? left + width - box.right : box.left - left;
    element.style.setProperty(`${prefix}width`, `${width - 2 * margin}px`);
    element.style.setProperty(
      `${prefix}${this.getSettings('direction')}`,
      `${(isFixed ? left : -inset) + margin}px`,
    );
  }
  reset() {
    const { element, prefix } = this._target();
    for (const name of ['width', 'left', 'right']) element?.style.removeProperty(prefix + name);
  }
}

/** Base class of an add-on's stretched element (`elementorModules.frontend.handlers.StretchedElement`). */
export class StretchedElement extends Base {
  declare stretchElement?: StretchElement;

  getStretchedClass() {
    return 'e-stretched';
  }
  getStretchSettingName() {
    return 'stretch_element';
  }
  getStretchActiveValue() {
    return 'yes';
  }
  override isActive() {
    return this.isEdit || this.element.classList.contains(this.getStretchedClass());
  }
  getStretchElementForConfig(selector?: string): unknown {
    return selector ? this.findElement(selector) : this.$element;
  }
  getStretchElementConfig(): Record<string, unknown> {
    return {
      element: this.getStretchElementForConfig(),
      selectors: { container: this.getStretchContainer() },
    };
  }
  getStretchContainer(): unknown {
    return getApi().getKitSettings('stretched_section_container') || window;
  }
  isStretchSettingEnabled() {
    return this.getElementSettings(this.getStretchSettingName()) === this.getStretchActiveValue();
  }
  initStretch() {
    this.stretchElement = new StretchElement(this.getStretchElementConfig());
  }
  stretch() {
    if (this.isStretchSettingEnabled()) this.stretchElement?.stretch();
  }
  override onInit(...parameters: unknown[]) {
    if (!this.isActive()) return;
    this.initStretch();
    super.onInit(...parameters);
    this.stretch();
  }
  override bindEvents() {
    const signal = this._startListening();
    addEventListener('resize', () => this.stretch(), { signal });
    this.element.addEventListener('layout:changed', () => this.stretch(), { signal });
  }
  onElementChange(key: string) {
    if (key !== this.getStretchSettingName()) return;
    if (this.isStretchSettingEnabled()) this.stretch();
    else this.stretchElement?.reset();
  }
}
