import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import clickCount from '../../src/behaviours/click-count';
import { find, mountAs, page } from '../support/context';

const clickTracking = vi.hoisted(() => ({ countClick: vi.fn(), startCounting: vi.fn() }));
vi.mock('../../src/tracking/clicks', () => clickTracking);

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
  expect(clickTracking.countClick.mock.calls.map(([id]) => id)).toEqual(['31', '31']);
  expect(clickTracking.startCounting).toHaveBeenCalledOnce();
});

it.each([
  ['without a URL', { ...props, url: '' }, {}, html],
  ['in the editor', props, { editor: true }, html],
  ['without a document id', props, {}, html.replace('31', '')],
])('counts nothing %s', async (_, givenProps, overrides, text) => {
  await mountAs(clickCount, page(text), givenProps, overrides);
  click('.cta');
  expect(clickTracking.countClick).not.toHaveBeenCalled();
  expect(clickTracking.startCounting).not.toHaveBeenCalled();
});

it('warns of a URL that is no web page’s, and counts nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await mountAs(clickCount, page(html), { ...props, url: 'javascript:1' });
  click('.cta');
  expect(clickTracking.startCounting).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

it('counts nothing after the behaviour stops', async () => {
  const { stop } = await mountAs(clickCount, page(html), props);
  stop();
  click('.cta');
  expect(clickTracking.countClick).not.toHaveBeenCalled();
});
