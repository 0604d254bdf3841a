export type Body = { [name: string]: unknown };

const reserved = /^(__proto__|constructor|prototype)$/;

/**
 * The fields of a form as the endpoint takes them: a dot in a name makes a nested object, a name that comes
 * again makes a list (spec §3, engage contract §3). Names that reach prototypes are left out, and so are files.
 */
export const toBody = (fields: Iterable<[string, FormDataEntryValue]>): Body => {
  const body: Body = {};
  for (const [name, value] of fields) {
    const path = name.split('.');
    const last = path.pop();
    if (typeof value !== 'string' || !last || [...path, last].some((key) => reserved.test(key))) continue;
    let place: Body | undefined = body;
    for (const key of path) {
      const next: unknown = (place[key] ??= {});
      // A field of that very name is there already, and wins.
      place = next && typeof next === 'object' && !Array.isArray(next) ? (next as Body) : undefined;
      if (!place) break;
    }
    if (!place) continue;
    const before = place[last];
    place[last] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return body;
};
