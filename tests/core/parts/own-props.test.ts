import { expect, it, vi } from 'vitest';
import { string } from '../../../src/core/mountable/props';
import createMount from '../../../src/core/parts/own-props';
import { mountAs, page } from '../../support/context';

const read = async (html: string, attributes: Record<string, unknown>, ruleProps = {}) => {
  const mount = vi.fn();
  await mountAs(createMount({ name: 'price', mount, attributes }), page(html), ruleProps);
  return mount.mock.calls[0]?.[1];
};

it('reads the props of a registered mountable from its attributes, by the type of each default', async () => {
  const props = await read(
    '<p data-amount="12" data-large data-tags="a, b" data-labels=\'{"net":"Net"}\' data-side="end"></p>',
    {
      amount: 0,
      large: false,
      tags: [],
      labels: {},
      side: string('start', 'start', 'end'),
      heading: 'Price',
    },
  );
  expect(props).toEqual({
    amount: 12,
    large: true,
    tags: ['a', 'b'],
    labels: { net: 'Net' },
    side: 'end',
    heading: 'Price',
  });
});

it('takes props of the rule unless an attribute overrides them', async () => {
  expect(
    await read('<p data-amount="12"></p>', { amount: 0, heading: '' }, { amount: 3, heading: 'Net' }),
  ).toEqual({
    amount: 12,
    heading: 'Net',
  });
});

it('warns about an invalid value and about a default without a type', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await read('<p data-amount="many"></p>', { amount: 7, none: undefined })).toEqual({ amount: 7 });
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('price: the default of none is undefined, expected a text, a number'),
    expect.stringContaining('data-amount is "many"'),
  ]);
});
