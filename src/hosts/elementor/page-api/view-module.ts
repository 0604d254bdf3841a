import { asRecord, readPath, type Values } from '../../../utils/record';
import { runIsolated } from '../../../utils/run-isolated';
import type { Call } from './hooks';

/** Reads a value by its dotted path, without inherited values. Returns all values without a path. */
export const readValue = (values: unknown, path?: string): unknown =>
  path ? readPath(values, path) : values;

/** Base class of an add-on's objects: settings by path, and events (`elementorModules.Module`). */
export class Module {
  /** Public, because a page's subclasses cannot name a private field. */
  _settings: Values = {};
  _listeners: Record<string, Call[]> = Object.create(null);

  constructor(...parameters: unknown[]) {
    this.__construct(...parameters);
    // Add-ons pass methods that `extend` received as listeners, without `bind`. Only these methods are enumerable.
    for (const name in this) {
      const method: unknown = this[name];
      if (typeof method === 'function') Object.assign(this, { [name]: method.bind(this) });
    }
    this._settings = { ...this.getDefaultSettings(), ...asRecord(parameters[0]) };
    this.trigger('init', ...parameters);
  }

  /** Extends the class without class syntax. @param members methods of the new class */
  static extend<Class extends typeof Module>(this: Class, members: object): Class {
    // biome-ignore lint/complexity/noThisInStatic: a class made by `extend` has the method too
    const Child = class extends (this as typeof Module) {} as Class;
    Object.assign(Child.prototype, members);
    // biome-ignore lint/complexity/noThisInStatic: a class made by `extend` has the method too
    return Object.assign(Child, { __super__: this.prototype });
  }

  __construct(..._: unknown[]) {}
  getConstructorID() {
    return this.constructor.name;
  }
  onInit(..._: unknown[]) {}
  getDefaultSettings(): Values {
    return {};
  }
  getItems(items: unknown, path?: string) {
    return readValue(items, path);
  }
  getSettings(path?: string) {
    return readValue(this._settings, path);
  }
  /** @param path dotted path of a setting, or a map of settings */
  setSettings(path: string | Values, value?: unknown) {
    if (typeof path === 'object') Object.assign(this._settings, path);
    else {
      const keys = path.split('.');
      const lastKey = keys.pop() as string;
      let record = this._settings;
      for (const key of keys) {
        const next = Object.hasOwn(record, key) ? asRecord(record[key]) : {};
        record = Object.defineProperty(record, key, { ...PLAIN_PROPERTY, value: next })[key] as Values;
      }
      Object.defineProperty(record, lastKey, { ...PLAIN_PROPERTY, value });
    }
    return this;
  }
  /** @param names event names, separated by spaces, or a map of listeners */
  on(names: string | Record<string, Call>, call?: Call): this {
    if (typeof names === 'object') for (const name of Object.keys(names)) this.on(name, names[name]);
    else if (call)
      for (const name of names.split(' ')) this._listeners[name] = [...(this._listeners[name] ?? []), call];
    return this;
  }
  /** @param call default: every listener of that name */
  off(name: string, call?: Call) {
    this._listeners[name] = (this._listeners[name] ?? []).filter((listener) => call && listener !== call);
    return this;
  }
  /** Calls the method `on{Name}` and the listeners. */
  trigger(name: string, ...parameters: unknown[]) {
    const method = (this as unknown as Record<string, unknown>)[
      `on${name[0]?.toUpperCase()}${name.slice(1)}`
    ];
    if (typeof method === 'function') method.apply(this, parameters);
    for (const call of this._listeners[name] ?? []) runIsolated(call.bind(this), ...parameters);
    return this;
  }
  forceMethodImplementation(): never {
    throw Error('The method must to be implemented in the inheritor child');
  }
}

/** Defines properties instead of assigning values, because keys of a page may be names of inherited setters. */
const PLAIN_PROPERTY = { configurable: true, enumerable: true, writable: true };

/** A module that finds its elements and binds its listeners on construction (`elementorModules.ViewModule`). */
export class ViewModule extends Module {
  declare elements: Values;

  override onInit(..._: unknown[]) {
    this.initElements();
    this.bindEvents();
  }
  initElements() {
    this.elements = this.getDefaultElements();
  }
  getDefaultElements(): Values {
    return {};
  }
  bindEvents() {}
}
