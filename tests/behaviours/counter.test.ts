import { beforeEach, describe, expect, it, vi } from 'vitest';
import counter from '../../src/behaviours/counter';
import { mountAs, page } from '../support/context';
import { stubIntersections, stubMedia } from '../support/observers';

let intersections: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  intersections = stubIntersections();
});

/** Runs the count to a part of its duration. @returns the visible text */
const countTo = async (html: string, part: number) => {
  let now = 1_000;
  let frame: FrameRequestCallback | undefined;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => {
    frame = call;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const element = page(html);
  await mountAs(counter, element);
  intersections.notify(element, { isIntersecting: true });
  now += 2_000 * part;
  frame?.(now);
  return element.querySelector('[aria-hidden]')?.textContent ?? element.textContent;
};

describe('an element', () => {
  const createCounter = (to: string, attributes = '', text = '0') =>
    `<span data-to-value="${to}" data-from-value="0" ${attributes}>${text}</span>`;

  it.each([
    [createCounter('1500', 'data-delimiter=","'), 0, '0'],
    [createCounter('1500', 'data-delimiter=","'), 0.5, '750'],
    [createCounter('1500', 'data-delimiter=","'), 1, '1,500'],
    [createCounter('1500', 'data-delimiter=","'), 0.25, '220'],
    [createCounter('10.50'), 1, '10.50'],
    // Numbers as people write them.
    [createCounter('8,9'), 0.5, '4.4'],
    [createCounter('8,9'), 1, '8,9'],
    [createCounter('1,234'), 0.5, '617'],
    [createCounter('1,234'), 1, '1,234'],
    [createCounter('1 500'), 1, '1 500'],
    [createCounter('1.234.567', 'data-delimiter="."'), 1, '1.234.567'],
    [createCounter('1.234.567'), 0.5, '617283'],
    [createCounter('98%'), 0.5, '49%'],
    [createCounter('98%'), 1, '98%'],
    [createCounter('+1 500 kg'), 0.5, '+750 kg'],
    [createCounter('10.4'), 0.5, '5.2'],
    [createCounter('1234567.25', 'data-delimiter="."'), 1, '1.234.567,25'],
    [createCounter('1234567', 'data-delimiter="\'"'), 1, "1'234'567"],
    [createCounter('1000', 'data-delimiter="$&"'), 1, '1$&000'],
    // The text has the start value, as the builder groups it.
    ['<span data-to-value="12345" data-from-value="1500" data-delimiter="\'">1\'500</span>', 0, "1'500"],
    ['<span data-to-value="12345" data-from-value="1500" data-delimiter=" ">1 500</span>', 0.5, '6 922'],
    ['<span data-to-value="12345" data-from-value="0" data-delimiter="_">1_500</span>', 0, '1_500'],
    ['<span data-to-value="12345" data-from-value="1500" data-delimiter="_">1_500</span>', 1, '12_345'],
    [createCounter('-1500', 'data-delimiter=","'), 1, '-1,500'],
    [createCounter('-1'), 0.1, '0'],
    ['<span data-to-value="12" data-from-value="40">40</span>', 0, '40'],
    ['<span data-to-value="12" data-from-value="40">40</span>', 0.5, '26'],
    ['<span data-to-value="3000" data-from-value="1,500">0</span>', 0, '1500'],
    ['<span data-to-value="98%">50 %</span>', 0, '50%'],
    // Where the start value is 0 or empty, the count starts at the element’s text.
    [createCounter('20', '', '10'), 0, '10'],
    ['<span data-to-value="20" data-from-value="">10</span>', 0.5, '15'],
    // On plain HTML the text is the final number.
    ['<b data-delimiter=",">1,500</b>', 0.5, '750'],
    ['<b data-delimiter=".">1.500,4</b>', 0.5, '750,2'],
    ['<b> 40 </b>', 1, '40'],
    ['<b data-from-value="80">40</b>', 0.5, '60'],
    ['<b data-duration="0">40</b>', 0, '40'],
  ])('%s at %d of its duration shows %s', async (html, part, text) => {
    expect(await countTo(html, part)).toBe(text);
  });

  it.each([
    '<b>many</b>',
    '<b></b>',
    '<b>1<sup>st</sup></b>',
    '<b data-to-value="Infinity">7</b>',
    '<b data-to-value="many">7</b>',
  ])('%s stays unchanged', async (html) => {
    const element = page(html);
    const before = element.innerHTML;
    await mountAs(counter, element);
    expect(element.innerHTML).toBe(before);
    expect(intersections.watches(element)).toBe(false);
  });
});

it('gives screen readers the final number, and keeps the width of that number during the count', async () => {
  const element = page('<b>1500</b>');
  await mountAs(counter, element);
  const [finalNumber, shown] = element.firstElementChild?.children ?? [];
  expect(finalNumber?.textContent).toBe('1500');
  expect(finalNumber?.hasAttribute('aria-hidden')).toBe(false);
  expect(shown?.getAttribute('aria-hidden')).toBe('true');
  // The visible number takes the width of the hidden number.
  expect((finalNumber as HTMLElement).style.position).toBe('');
  expect((shown as HTMLElement).style.position).toBe('absolute');
  // A page's rule for every span must not style this span.
  expect((shown as HTMLElement).style.font).toBe('inherit');
});

it('counts once and removes the styles of the count', async () => {
  await countTo('<b style="color:red">40</b>', 1);
  const element = document.body.firstElementChild as HTMLElement;
  expect(element.innerHTML).toBe('40');
  expect(element.style.cssText.trim()).toBe('color: red;');
  expect(intersections.watches(element)).toBe(false);
});

it('shows the final number at once under reduced motion', async () => {
  stubMedia('reduced-motion');
  const element = page('<b data-to-value="1500" data-delimiter=",">0</b>');
  await mountAs(counter, element);
  expect(element.innerHTML).toBe('1,500');
});

it('prints the final number before the count has ended', async () => {
  const element = page('<b data-to-value="1500">0</b>');
  await mountAs(counter, element);
  window.dispatchEvent(new Event('beforeprint'));
  expect(element.innerHTML).toBe('1500');
});

it('shows the final number when the behaviour stops, and does not count again', async () => {
  const element = page('<b data-to-value="1500">0</b>');
  const { stop } = await mountAs(counter, element);
  stop();
  expect(element.innerHTML).toBe('1500');
  await mountAs(counter, element);
  expect(element.innerHTML).toBe('1500');
});
