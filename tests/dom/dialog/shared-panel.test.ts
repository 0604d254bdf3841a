import { expect, it } from 'vitest';
import { sharePanel } from '../../../src/dom/dialog/shared-panel';
import { find, page } from '../../support/context';

it('reverts the changes of all mountables of a node when the last mountable stops', () => {
  page('<div id="drawer" class="closed"></div>');
  const drawer = find('#drawer');
  const [first, second] = [new AbortController(), new AbortController()];
  sharePanel(drawer, first.signal).set(drawer, { '.closed': false, inert: '' });
  for (let press = 0; press < 2; press++) sharePanel(drawer, second.signal).set(drawer, { role: 'dialog' });
  first.abort();
  expect(drawer.outerHTML).toBe('<div id="drawer" inert="" role="dialog"></div>');
  second.abort();
  expect(drawer.outerHTML).toBe('<div id="drawer" class="closed"></div>');
  const third = new AbortController();
  sharePanel(drawer, third.signal).set(drawer, { inert: '' });
  expect(drawer.outerHTML).toBe('<div id="drawer" class="closed" inert=""></div>');
  third.abort();
  expect(drawer.outerHTML).toBe('<div id="drawer" class="closed"></div>');
});
