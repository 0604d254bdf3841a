/**
 * Stands in for the builder's `elementorModules` until the page API has loaded. Scripts of some add-ons extend a class
 * while the page loads. A page names this classic script before the add-ons' scripts
 * (docs/hosts/elementor.md#scripts-that-extend-a-class-while-the-page-loads). Add-ons can extend the classes at once,
 * but can create objects only after the page API has loaded.
 */

type Class = (new (...args: unknown[]) => object) & { extend?: unknown };

const createLateClass = (): Class => {
  // A class without `extends` would ignore a later parent, so a plain function constructs the parent's object.
  function Late(this: unknown, ...args: unknown[]) {
    return Reflect.construct(Object.getPrototypeOf(Late), args, new.target ?? Late);
  }
  const extend = function (this: Class, members: object) {
    const Child = class extends this {};
    Object.assign(Child.prototype, members);
    return Object.assign(Child, { __super__: this.prototype });
  };
  return Object.assign(Late, { extend }) as unknown as Class;
};

const createClasses = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, createLateClass()]));

/** Gives every class its real class as parent, and adds the missing members. */
const connect = (earlyModules: object, modules: object) => {
  for (const [name, realValue] of Object.entries(modules)) {
    const lateValue: unknown = Reflect.get(earlyModules, name);
    if (typeof lateValue === 'function') {
      Object.setPrototypeOf(lateValue, realValue);
      Object.setPrototypeOf(lateValue.prototype, realValue.prototype);
    } else if (lateValue) connect(lateValue, realValue);
    else Reflect.set(earlyModules, name, realValue);
  }
};

const globals = globalThis as { elementorModules?: object };

if (!globals.elementorModules) {
  const earlyModules = {
    ...createClasses('Module', 'ViewModule'),
    utils: { ...createClasses('Masonry'), Scroll: {} },
    frontend: {
      ...createClasses('Document'),
      tools: createClasses('StretchElement'),
      handlers: createClasses('Base', 'StretchedElement', 'SwiperBase', 'CarouselBase'),
    },
  };
  Object.defineProperty(earlyModules, 'connect', {
    value: (modules: object) => connect(earlyModules, modules),
  });
  globals.elementorModules = earlyModules;
}

export {};
