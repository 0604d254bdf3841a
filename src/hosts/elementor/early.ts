/**
 * Stands in for the builder's `elementorModules` until the page API has loaded. Scripts of some add-ons extend a class
 * while the page loads. A page names this classic script before the add-ons' scripts
 * (docs/hosts/elementor.md#scripts-that-extend-a-class-while-the-page-loads). Add-ons can extend the classes at once.
 * Objects of the classes exist only after `elementor/frontend/init`, when the real classes are there.
 */

type Class = (new (...args: unknown[]) => object) & { extend?: unknown };

const lateClass = (): Class => {
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

const classes = (...names: string[]) => Object.fromEntries(names.map((name) => [name, lateClass()]));

/** Gives every class its real class as parent, and adds everything else. */
const connect = (early: object, modules: object) => {
  for (const [name, real] of Object.entries(modules)) {
    const late: unknown = Reflect.get(early, name);
    if (typeof late === 'function') {
      Object.setPrototypeOf(late, real);
      Object.setPrototypeOf(late.prototype, real.prototype);
    } else if (late) connect(late, real);
    else Reflect.set(early, name, real);
  }
};

const page = globalThis as { elementorModules?: object };

if (!page.elementorModules) {
  const early = {
    ...classes('Module', 'ViewModule'),
    utils: { ...classes('Masonry'), Scroll: {} },
    frontend: {
      ...classes('Document'),
      tools: classes('StretchElement'),
      handlers: classes('Base', 'StretchedElement', 'SwiperBase', 'CarouselBase'),
    },
  };
  Object.defineProperty(early, 'connect', { value: (modules: object) => connect(early, modules) });
  page.elementorModules = early;
}

export {};
