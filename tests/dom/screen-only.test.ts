import { expect, it } from 'vitest';
import { showOnScreenOnly } from '../../src/dom/screen-only';
import { page } from '../support/context';

it('marks a control that paper does not show, and gives the page the rule for the mark', () => {
  const control = page('<button>Show more</button>');
  showOnScreenOnly(control);
  expect(control.matches('[data-screen-only]')).toBe(true);
  const rules = document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText).join();
  expect(rules).toMatch(/@media print\s*\{\s*\[data-screen-only\]\s*\{\s*display: none !important/);
});
