export type Body = { [name: string]: unknown };

const reserved = /^(__proto__|constructor|prototype)$/;

const isNested = (value: unknown): value is Body =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/**
 * The fields of a form as the endpoint takes them: a dot in a name makes a nested object of its first two parts,
 * what follows a second dot is dropped, and a name that comes again makes a list (spec §3, engage contract §3 and
 * §8). Names that reach prototypes are left out, and so are files.
 */
export const toBody = (fields: Iterable<[string, FormDataEntryValue]>): Body => {
  // Without a prototype: a field may be named as one of its methods.
  const body: Body = Object.create(null);
  for (const [name, value] of fields) {
    const [parent, child = parent] = name.split('.');
    if (typeof value !== 'string' || !parent || !child || reserved.test(parent) || reserved.test(child))
      continue;
    const place: unknown = name === parent ? body : (body[parent] ??= Object.create(null));
    // A field of the parent's very name wins, before and after.
    if (!isNested(place)) continue;
    const before = place[child];
    place[child] = before === undefined || isNested(before) ? value : [before, value].flat();
  }
  return body;
};
