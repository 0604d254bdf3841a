import fc from 'fast-check';
import { runningAddresses } from '../../fixtures/hostile/html.mjs';

/** Cases of a property. `npm run fuzz` tries 100,000 cases. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 5_000);
export const FUZZ_LIMIT_MS = 60_000 + numRuns * 20;

/** Any text, with lone surrogates, control characters and pieces of known attacks. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'<>"\'`=/\\:;()&#\t\n\r\u0000\ud83d javscript') }),
  fc.constantFrom(...runningAddresses),
  fc.tuple(fc.string({ maxLength: 4 }), fc.constantFrom(...runningAddresses)).map((parts) => parts.join('')),
);

/** Names of fields, including properties of prototypes. */
export const anyName = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'),
);

/** Any JSON, with hostile texts and names. */
export const anyJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyText,
    fc.constantFrom(null, true, false, 0, -1, 1e21, 55),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(anyName, tie('value'), { maxKeys: 3 }),
  ),
})).value;

export const checkProperty = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void, runs = numRuns) =>
  fc.assert(fc.property(arbitrary, property), { numRuns: runs });

/** Properties that parse, store or wait run fewer cases, because each case is slow. */
export const FEWER_RUNS = Math.ceil(numRuns / 5);
