/**
 * The page's own globals. An element's id or name is a property of the window too, but never an own property. Without
 * this check content such as `<a id=jQuery>` would pass for a script's global.
 */
export const pageGlobals: Record<string, unknown> = new Proxy(globalThis as Record<string, unknown>, {
  get: (page, name) => (Object.hasOwn(page, name) ? Reflect.get(page, name) : undefined),
  has: (page, name) => Object.hasOwn(page, name),
});
