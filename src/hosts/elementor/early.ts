/**
 * Stands in for the builder's `elementorModules` until the page API has loaded. Scripts of some add-ons extend a class
 * while the page loads. A page names this classic script before the add-ons' scripts
 * (docs/hosts/elementor.md#scripts-that-extend-a-class-while-the-page-loads). Add-ons can extend the classes at once.
 * Objects of the classes exist only after `elementor/frontend/init`, when the real classes are there.
 */

type Class = (new (...args: unknown[]) => object) & { extend?: unknown };

const createLateClass = (): Class => {
  // Only a plain function can get another class as its parent later.
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

/** Gives every class its real class as parent, and adds all other members. */
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

const page = globalThis as { elementorModules?: object };

if (!page.elementorModules) {
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
  page.elementorModules = earlyModules;
}

export {};
