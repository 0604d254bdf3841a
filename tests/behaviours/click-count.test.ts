import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import clickCount from '../../src/behaviours/click-count';
import { find, mountAs, page } from '../support/context';

const counted = vi.hoisted(() => ({ countClick: vi.fn(), openClicks: vi.fn() }));
vi.mock('../../src/tracking/clicks', () => counted);

const html =
  '<div data-document-id="31"><a class="cta" href="#a"><b>Chat</b></a><a class="other" href="#b">Other</a></div>';
const props = { buttons: '.cta', url: '/ajax', fields: { action: 'send' } };
const click = (selector: string, type = 'click', button = 0) =>
  find(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.clearAllMocks());

it('counts a press anywhere in a button, even where another listener stops the event', async () => {
  const element = page(html);
  await mountAs(clickCount, element, props);
  find('.cta').addEventListener('click', (event) => event.stopPropagation());
  click('.cta b');
  click('.cta', 'auxclick', 1);
  click('.cta', 'auxclick', 2);
  click('.other');
  expect(counted.countClick.mock.calls.map(([id]) => id)).toEqual(['31', '31']);
  expect(counted.openClicks).toHaveBeenCalledOnce();
});

it.each([
  [{ ...props, url: '' }, {}, html],
  [props, { editor: true }, html],
  [props, {}, html.replace('31', '')],
])('counts nothing without an address or an id, or in the editor', async (input, over, text) => {
  await mountAs(clickCount, page(text), input, over);
  click('.cta');
  expect(counted.countClick).not.toHaveBeenCalled();
  expect(counted.openClicks).not.toHaveBeenCalled();
});

it('counts nothing after the behaviour stops', async () => {
  const { stop } = await mountAs(clickCount, page(html), props);
  stop();
  click('.cta');
  expect(counted.countClick).not.toHaveBeenCalled();
});
