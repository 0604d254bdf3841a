import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchController } from '../../../islands/search/controller';
import { Slider } from '../../../islands/search/Slider';
import { find } from '../../support/context';
import { placeAt, stubMedia, stubResizes } from '../../support/observers';

const CARD_PX = 176;
const VISIBLE_PX = 400;

let resizes: ReturnType<typeof stubResizes>;

beforeEach(() => {
  resizes = stubResizes();
});
afterEach(cleanup);

/** Draws a row of cards that is as wide as its cards, in a window that is narrower. */
const draw = (count: number) => {
  const products = Array.from({ length: count }, (_, index) => ({ id: index, name: `Mug ${index}` }));
  const options = { products, productsLabel: 'Picks', previousLabel: 'Back', nextLabel: 'On' };
  render(<Slider controller={{ options } as unknown as SearchController} />);
  const row = find('.si-search-cards');
  let left = 0;
  Object.defineProperties(row, {
    scrollWidth: { value: count * CARD_PX },
    clientWidth: { value: VISIBLE_PX },
    scrollLeft: { get: () => left },
  });
  for (const card of row.children) placeAt(card, { width: CARD_PX });
  const steps: ScrollToOptions[] = [];
  row.scrollBy = ((step: ScrollToOptions) => {
    steps.push(step);
    left += step.left ?? 0;
    fireEvent.scroll(row);
  }) as typeof row.scrollBy;
  resizes.resize(row);
  const findButton = (label: string) => find<HTMLButtonElement>(`[aria-label="${label}"]`);
  return { row, steps, findButton };
};

const readDisabled = (findButton: (label: string) => HTMLButtonElement) =>
  ['Back', 'On'].map((label) => findButton(label).disabled);

it('steps by one card, and disables a button at the edge', async () => {
  const { findButton } = draw(4);
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([true, false]));
  findButton('On').click();
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([false, false]));
  findButton('On').click();
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([false, true]));
  findButton('Back').click();
  findButton('Back').click();
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([true, false]));
});

it('disables both buttons where all cards are in view', async () => {
  const { findButton } = draw(2);
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([true, true]));
});

it('steps to the left in a right-to-left page', async () => {
  const { row, steps, findButton } = draw(4);
  row.style.direction = 'rtl';
  findButton('On').click();
  expect(steps[0]?.left).toBe(-CARD_PX);
  await vi.waitFor(() => expect(readDisabled(findButton)).toEqual([false, false]));
});

it('steps without an animation for a visitor who prefers reduced motion', () => {
  const { steps, findButton } = draw(4);
  findButton('On').click();
  stubMedia('reduced-motion');
  findButton('On').click();
  expect(steps.map(({ behavior }) => behavior)).toEqual(['smooth', 'instant']);
});
