import { describe, expect, it } from 'vitest';
import carousel from '../../islands/carousel/index';
import cart from '../../islands/cart/index';
import { resolveProps } from '../../src/core/mountable/props';
import { renderIsland } from '../../src/server/render';
import { page } from '../support/context';
import { probe } from '../support/probe';

const hostile = `"><script>alert(1)</script>&'`;

it('prints the mount point with name, id, strategy and the props that differ from the defaults', () => {
  const element = page(renderIsland('probe', probe, { id: 'p1', load: 'idle', props: { start: 2 } }));
  expect({ ...element.dataset }).toEqual({ island: 'probe', islandId: 'p1', load: 'idle', start: '2' });
  expect(element.firstElementChild?.hasAttribute('data-island-root')).toBe(true);
});

it('derives ids from the name where the options have no id', () => {
  const element = page(renderIsland('probe', probe));
  expect(element.dataset.islandId).toBe('probe');
  expect(element.querySelector('h2')?.id).toBe('probe-title');
});

it('escapes the host’s texts', () => {
  const element = page(
    renderIsland('probe', probe, {
      id: hostile,
      props: { label: hostile, data: { a: hostile }, tags: [hostile] },
    }),
  );
  expect(document.body.children).toHaveLength(1);
  expect(element.querySelector('script')).toBeNull();
  expect(element.dataset.label).toBe(hostile);
  expect(element.dataset.islandId).toBe(hostile);
  expect(element.querySelector('h2')?.textContent).toBe(hostile);
});

it.each([
  { label: 'x', start: 3, loud: true },
  { label: '', start: 0, loud: false },
  { tags: ['a, b', 'c'], data: { deep: [1, '<"&'] } },
  { tags: [], data: {} },
  { label: undefined, start: undefined },
])('prints props that the client reads back: %j', (props) => {
  const element = page(renderIsland('probe', probe, { props }));
  const defaults = Object.fromEntries(Object.entries(probe.table).map(([key, prop]) => [key, prop.default]));
  const input = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));
  expect(resolveProps(probe.table, element, {}, { name: 'probe' })).toEqual({ ...defaults, ...input });
});

it.each(['no-such', '__proto__', 'constructor'])('throws for the unknown prop %s', (key) => {
  const props = JSON.parse(`{"${key}":1}`);
  expect(() => renderIsland('probe', probe, { props })).toThrow(`probe has no prop ${key}`);
});

describe('slots', () => {
  it('hold the shop’s HTML once', () => {
    const content = '<p class="c">$& $1 <div data-slot="content"></div></p>';
    const html = renderIsland('probe', probe, { slots: { content } });
    expect(html.split(content)).toHaveLength(2);
  });

  it('stand beside the renderer’s node where the island leaves them: the slides of a carousel', () => {
    const slides = '<li>a</li><li>b</li>';
    const element = page(renderIsland('carousel', carousel, { slots: { slides, none: 'x' } }));
    expect([...element.children].map((node) => node.outerHTML)).toEqual([
      `<div data-slot="slides">${slides}</div>`,
      '<div data-island-root="" style="display:contents"></div>',
    ]);
  });

  it('may be missing: the cart then prints no slot', () => {
    expect(renderIsland('cart', cart)).not.toContain('data-slot');
    expect(renderIsland('cart', cart, { slots: { content: '<b>x</b>' } })).toContain(
      '<div data-slot="content"><b>x</b></div>',
    );
  });
});
