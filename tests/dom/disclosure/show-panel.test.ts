import { afterEach, expect, it } from 'vitest';
import { showPanel } from '../../../src/dom/disclosure/show-panel';
import { createRevertible } from '../../../src/dom/revertible';
import { page } from '../../support/context';

const body = document.body.constructor.prototype as { onbeforematch?: null };
afterEach(() => {
  delete body.onbeforematch;
});

it.each([
  [false, ''],
  [true, 'until-found'],
])('in a browser with until-found (%s), a closed panel has hidden="%s"', (hasUntilFound, hidden) => {
  if (hasUntilFound) body.onbeforematch = null;
  const panel = page('<p>x</p>');
  const set = createRevertible(new AbortController().signal);
  showPanel(panel, false, set, ['open']);
  expect([panel.getAttribute('hidden'), panel.getAttribute('aria-hidden')]).toEqual([hidden, 'true']);
  expect(panel.className).toBe('si-panel');
  showPanel(panel, true, set, ['open']);
  expect([panel.getAttribute('hidden'), panel.getAttribute('aria-hidden')]).toEqual([null, null]);
  expect(panel.className).toBe('si-panel open');
  expect(panel.style.display).toBe('');
});

it('shows a panel against a hostile stylesheet', () => {
  document.head.innerHTML = '<style>p { display: none }</style>';
  const panel = page('<p>x</p>');
  const set = createRevertible(new AbortController().signal);
  showPanel(panel, true, set, []);
  expect(panel.style.display).toBe('block');
  showPanel(panel, false, set, []);
  expect(panel.style.display).toBe('');
});
