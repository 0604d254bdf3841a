import { asRecord } from '../../../utils/record';
import { readConfig } from '../config';
import { readAttributes, readElementSettings } from '../settings';
import { getApi } from './page-api';
import { toNode, toNodes, toPageSet } from './page-set';
import { readValue, ViewModule } from './view-module';

/**
 * Base class of add-on handlers (`elementorModules.frontend.handlers.Base`): reads the element's settings and finds the
 * element's nodes. A subclass removes its listeners in `unbindEvents`, which `onDestroy` calls.
 */
export class Base extends ViewModule {
  declare $element: unknown;
  declare isEdit: boolean;
  /** Ends the listeners of `bindEvents`. */
  declare _bound?: AbortController;

  override __construct(options: { $element: unknown }) {
    this.$element = options.$element;
    this.isEdit = !!this.element.closest('.elementor-element-edit-mode');
    this.elements = {};
  }

  /** The element's node, also if `$element` is a jQuery object. */
  get element(): HTMLElement {
    return toNode(this.$element);
  }

  isActive(_: object) {
    return true;
  }
  override onInit(...parameters: unknown[]) {
    if (this.isActive(this._settings)) super.onInit(...parameters);
  }
  /** Listens until `unbindEvents` runs. */
  _startListening() {
    this._bound = new AbortController();
    return this._bound.signal;
  }
  unbindEvents() {
    this._bound?.abort();
  }
  onDestroy() {
    this.unbindEvents();
  }
  /** The current settings of the element, in the editor with unsaved changes. */
  getElementSettings(path?: string) {
    return readValue(readElementSettings(this.element), path);
  }
  /** The editor's state of the element besides its settings, such as the edited item. */
  getEditSettings(path?: string) {
    const { modelCid = '' } = this.element.dataset;
    const allSettings = this.isEdit && asRecord(readConfig('elements.editSettings'));
    return readValue(readAttributes(allSettings ? allSettings[modelCid] : {}), path);
  }
  getCurrentDeviceSetting(key: string) {
    return getApi().getCurrentDeviceSetting(readElementSettings(this.element), key);
  }
  getID() {
    return this.element.dataset.id;
  }
  getElementType() {
    return this.element.dataset.element_type;
  }
  /** The widget's name without its skin. */
  getWidgetType() {
    return this.element.dataset.widget_type?.split('.')[0];
  }
  getModelCID() {
    return this.element.dataset.modelCid;
  }
  getUniqueHandlerID(cid: unknown = this.getModelCID(), $element: unknown = this.$element) {
    const [element] = toNodes($element);
    return `${cid}${element?.dataset.element_type}${this.getConstructorID()}`;
  }
  /** The nodes that match a selector, except nodes inside a nested element. */
  findElement(selector: string): unknown {
    const ownNodes = [...this.element.querySelectorAll(selector)].filter(
      // A nested element may match the selector itself.
      (node) => node.parentElement?.closest('.elementor-element') === this.element,
    );
    return toPageSet(ownNodes);
  }
}
