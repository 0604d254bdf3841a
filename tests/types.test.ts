import { expect, it } from 'vitest';
import { behaviour } from '../src/core/mountable/behaviour';
import { type IslandProps, island } from '../src/core/mountable/island';
import { boolean, type Docs, json, list, number, type PropsOf, string } from '../src/core/mountable/props';
import { emit } from '../src/dom/emit';
import { addToCart } from '../src/stores/cart';
import type { Gateways } from '../src/stores/gateways';
import type { Rule, StorefrontIslands } from '../src/types';

/** Never runs: the type check (`npm run lint`) reads this file, and fails where a marked misuse type-checks. */
const misuseTypes = async (api: StorefrontIslands, element: HTMLElement, gateways: Gateways) => {
  const props = {
    side: string('end', 'start', 'end'),
    count: number(0),
    loud: boolean(false),
    tags: list(),
    data: json<{ a: number }>({ a: 1 }),
  };
  // @ts-expect-error the default is not among the values
  string('top', 'start', 'end');
  // @ts-expect-error a number prop takes no text
  number('5');

  const view = ({ side, count, tags, data }: IslandProps<typeof props>) => {
    // @ts-expect-error `side` is start or end
    if (side === 'top') return null;
    const numbers: number[] = [count, data.a];
    // @ts-expect-error a list holds texts
    numbers.push(tags[0]);
    return null;
  };
  island(view, props);
  // The view of an own island, as docs/your-own-island.md describes it.
  island(({ island: { id, element, signal, config, editor, slot } }: IslandProps<Record<never, never>>) => {
    const name: string | undefined = config.locale;
    return editor || signal.aborted ? null : `${id}${name}${slot('x') === element}`;
  }, {});
  // @ts-expect-error the component has a prop that is missing in the table
  island(({ missing }: { missing: string }) => missing, {});
  // @ts-expect-error a behaviour returns a function that stops it
  behaviour(props, () => 5);
  behaviour(props, (_, { count }) => {
    // @ts-expect-error a number has no such method
    count.trim();
  });

  // @ts-expect-error every prop needs a description
  const docs: Docs<typeof props> = { side: 'Side.' };
  // @ts-expect-error wrong type
  const read: PropsOf<typeof props> = { side: 'end', count: '0', loud: false, tags: [], data: { a: 1 } };

  // @ts-expect-error no such event
  emit(element, 'cart:exploded', {});
  // @ts-expect-error the detail of another event
  emit(element, 'cart:removing', { payload: {} });
  api.on('island:error', ({ detail }) => {
    // @ts-expect-error a stage is load, mount or render
    if (detail.stage === 'fetch') return detail.cause;
  });
  // @ts-expect-error no such event
  api.on('click', () => {});
  // @ts-expect-error no such strategy
  const rule: Rule = { selector: 'p', name: 'x', load: 'later' };
  const media: Rule = { selector: 'p', name: 'x', load: 'media (hover)' };
  // @ts-expect-error `mount` is a function
  api.register({ name: 'x', mount: 'y' });
  // @ts-expect-error a rule needs a selector, and a mountable its function
  api.register({ name: 'x' });
  // @ts-expect-error nothing to register
  api.register({});
  api.register({ name: 'x', mount: () => {} });
  const add = () => ({ lines: [] });
  // @ts-expect-error a typo in an option
  api.register({ name: 'x', mount: () => {}, laod: 'idle' });
  // @ts-expect-error a cart backend removes and refreshes too
  api.register({ gateway: 'cart', add: () => ({ lines: [] }) });
  // @ts-expect-error a line needs its quantity
  api.register({ gateway: 'cart', add, remove: add, refresh: () => ({ lines: [{ key: 1, name: 'A' }] }) });
  // @ts-expect-error a search source returns a list
  api.register({ source: 'mine', search: () => 5 });
  // @ts-expect-error read-only
  api.version = '2';
  // @ts-expect-error a store may not have loaded yet
  api.stores.cart.get();
  api.stores.cart?.get().count.toFixed();
  // @ts-expect-error no such store
  api.stores.coupons;
  const change = await addToCart({});
  // @ts-expect-error a redirect has no cart
  change.cart;
  // @ts-expect-error a response is a cart or an address
  gateways.cart.add = async () => ({ count: 1 });
  return { docs, read, rule, media };
};

type SameExports<Module, Replacement> = keyof Module extends keyof Replacement ? true : never;

/** The build for bundlers replaces these modules (build/bundle.mjs), which the compiler does not see. */
const replacements: [
  SameExports<typeof import('../src/core/engine/chunk'), typeof import('../src/bundle/chunk')>,
  SameExports<typeof import('../src/core/engine/stylesheet'), typeof import('../src/bundle/stylesheet')>,
  SameExports<typeof import('../src/core/loader/base'), typeof import('../src/bundle/base')>,
] = [true, true, true];

it('marks misuse of the public types, for the type check', () => {
  expect(misuseTypes).toBeTypeOf('function');
});

it('exports each name of a replaced module from the replacement, for the type check', () => {
  expect(replacements).not.toContain(false);
});
