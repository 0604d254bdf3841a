/**
 * A single instance for the page. After a release an open page loads new entries next to its old chunks. The new
 * entries load a second copy of each changed module, so state in a module would exist twice.
 * @param name of the instance; its shape stays compatible over releases
 */
export const singleton = <Instance>(name: string, create: () => Instance): Instance => {
  const key = Symbol.for(`storefront-islands.${name}`);
  return ((globalThis as unknown as Record<symbol, Instance>)[key] ??= create());
};
