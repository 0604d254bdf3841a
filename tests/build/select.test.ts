import { expect, it } from 'vitest';
import { readCatalogue } from '../../build/catalogue.mjs';
import { select } from '../../build/select.mjs';

const catalogue = readCatalogue();
const listNames = (kind: string, parts: Parameters<typeof select>[1]) =>
  select(catalogue, parts)
    .filter((part) => part.kind === kind)
    .map(({ name }) => name);

it('keeps the named islands and hosts, and the behaviours that these hosts start', () => {
  const parts = { islands: ['cart', 'search'], hosts: ['woocommerce', 'astra'] };
  expect(listNames('island', parts)).toEqual(['cart', 'search']);
  expect(listNames('host', parts)).toEqual(['astra', 'woocommerce']);
  expect(listNames('behaviour', parts)).toEqual(
    expect.arrayContaining(['add-to-cart', 'cart-drawer', 'sort']),
  );
  expect(listNames('behaviour', parts)).not.toContain('background-video');
});

it('without a host keeps only named behaviours and the engine’s behaviours', () => {
  expect(listNames('behaviour', { islands: ['chat'], behaviours: ['tabs'] }).sort()).toEqual([
    'author',
    'debug',
    'editor',
    'nearest',
    'own-props',
    'tabs',
  ]);
});

it('lists the known names when a name is unknown', () => {
  expect(() => select(catalogue, { hosts: ['astra', 'shopify'] })).toThrow(
    /^The bundle has no host "shopify"\. Known names: astra, .*woocommerce/,
  );
});
