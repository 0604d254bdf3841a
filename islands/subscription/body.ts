export type Body = { [name: string]: unknown };

const reserved = /^(__proto__|constructor|prototype)$/;

const isNested = (value: unknown): value is Body =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/**
 * The form's fields as the endpoint expects them: a dot nests a field, parts after a second dot are dropped,
 * and a repeated name becomes a list (docs/hosts/hostinger.md#request). Skips files and names that reach
 * prototypes.
 * @param lists false: the last of equal names counts
 */
export const toBody = (fields: Iterable<[string, FormDataEntryValue]>, lists = true): Body => {
  // Without a prototype, because a field may have the name of a method.
  const body: Body = Object.create(null);
  for (const [name, value] of fields) {
    const [parent, child = parent] = name.split('.');
    if (typeof value !== 'string' || !parent || !child || reserved.test(parent) || reserved.test(child))
      continue;
    const place: unknown = name === parent ? body : (body[parent] ??= Object.create(null));
    // A field with the parent's name wins, before and after.
    if (!isNested(place)) continue;
    const before = place[child];
    place[child] = !lists || before === undefined || isNested(before) ? value : [before, value].flat();
  }
  return body;
};
