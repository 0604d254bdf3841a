import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import chat from '../../../islands/chat/index';
import { parts, states } from '../../../src/hosts/joinchat/markup';
import { find, mountAs, page } from '../../support/context';

const drawQr = vi.hoisted(() => vi.fn());
vi.mock('../../../islands/chat/draw-qr', () => ({ drawQr }));
vi.mock('../../../src/tracking/chat-events', () => ({ trackChat: vi.fn() }));

/** The widget as Joinchat prints the widget. */
const widget = (hasBox = true) =>
  `<div class="joinchat joinchat--right joinchat--optout" hidden><div class="joinchat__button" role="button" tabindex="0" aria-label="Need help?"><div class="joinchat__tooltip"><div>Need help?</div></div></div><div class="joinchat__badge">1</div><div class="joinchat__qr"><div>Scan the code</div></div>${
    hasBox
      ? '<div class="joinchat__chatbox" role="dialog" aria-labelledby="joinchat__label"><div class="joinchat__header"><div id="joinchat__label">Fern</div><div class="joinchat__close" role="button" tabindex="0" aria-label="Close"></div></div><div class="joinchat__chat"><div class="joinchat__bubble">Hi</div></div><div class="joinchat__optin"><input type="checkbox" id="agree"><label for="agree">I agree</label></div><div class="joinchat__open" role="button" tabindex="0">Open</div></div>'
      : ''
  }</div>`;

const mount = async (props = {}, html = widget()) => {
  const element = page(html);
  const defaults = { name: 'joinchat', telephone: '1', buttonDelay: 0, messageDelay: 0, parts, states };
  return { element, ...(await mountAs(chat, element, { ...defaults, qr: true, ...props })) };
};
const readClasses = (selector: string) => [...find(selector).classList];
const setConsent = (hasConsent: boolean) => {
  const box = find<HTMLInputElement>('#agree');
  box.checked = hasConsent;
  box.dispatchEvent(new Event('change', { bubbles: true }));
};
const openBox = async () => {
  await vi.waitFor(() => expect(find('.joinchat').hidden).toBe(false));
  find('.joinchat__button').click();
  await vi.waitFor(() => expect(find('.joinchat__chatbox').hidden).toBe(false));
};

beforeEach(() => {
  localStorage.clear();
  drawQr.mockReset().mockReturnValue(true);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps every node of the page, with its classes and its place', async () => {
  const { element, stop } = await mount();
  const listNodes = () =>
    [...element.querySelectorAll('*')].filter((node) => !node.matches('canvas,[data-island-root]'));
  const printedNodes = listNodes();
  const classNames = printedNodes.map(({ className }) => className.split(' ').filter(Boolean));
  const expectNodesInPlace = () => {
    expect(listNodes().map((node) => printedNodes.indexOf(node))).toEqual([...printedNodes.keys()]);
    for (const [index, node] of printedNodes.entries())
      expect([...node.classList]).toEqual(expect.arrayContaining(classNames[index] ?? []));
  };
  await openBox();
  setConsent(true);
  await vi.waitFor(() => expect(drawQr).toHaveBeenCalled());
  expectNodesInPlace();
  stop();
  expectNodesInPlace();
});

it('limits the open box by the distance that other elements push the chat up', async () => {
  await mount();
  await openBox();
  expect(find('.joinchat__chatbox').style.maxHeight).toContain('var(--si-chat-offset');
});

it('makes controls of the page’s own button and close element', async () => {
  await mount();
  await openBox();
  expect(find('.joinchat__button').getAttribute('aria-expanded')).toBe('true');
  expect(find('.joinchat__button').getAttribute('aria-controls')).toBe(find('.joinchat__chatbox').id);
  find('.joinchat__close').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
  await vi.waitFor(() => expect(find('.joinchat__chatbox').hidden).toBe(true));
  expect(find('.joinchat__button').getAttribute('aria-expanded')).toBe('false');
});

it('stays closed after Escape, also while the pointer that opened the box rests on the button', async () => {
  const { element } = await mount();
  await vi.waitFor(() => expect(element.hidden).toBe(false));
  const onShow = vi.fn();
  element.addEventListener('chat:show', onShow);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const enter = () =>
    find('.joinchat__button').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  enter();
  find('.joinchat__button').click();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  // The plugin's stylesheet hides the button behind the open box, and now shows it under the pointer.
  enter();
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(onShow).toHaveBeenCalledOnce();
});

it('requests consent by the page’s own checkbox, and marks the widget until the visitor consents', async () => {
  const { element } = await mount();
  const received: unknown[] = [];
  element.addEventListener('chat:optin', (event) => received.push((event as CustomEvent).detail));
  await openBox();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#agree')));
  expect(readClasses('.joinchat')).toContain('joinchat--optout');
  expect(find('.joinchat__open').getAttribute('aria-disabled')).toBe('true');
  setConsent(true);
  await vi.waitFor(() => expect(readClasses('.joinchat')).not.toContain('joinchat--optout'));
  expect(find('.joinchat__open').hasAttribute('aria-disabled')).toBe(false);
  setConsent(false);
  await vi.waitFor(() => expect(readClasses('.joinchat')).toContain('joinchat--optout'));
  expect(received).toEqual([{ agreed: true }, { agreed: false }]);
});

it('draws the QR code in the page’s own element, only after consent', async () => {
  await mount();
  await openBox();
  expect(document.querySelector('canvas')).toBeNull();
  setConsent(true);
  await vi.waitFor(() => expect(find('canvas').parentElement).toBe(find('.joinchat__qr')));
  expect(drawQr.mock.calls.at(-1)?.[1]).toBe('https://wa.me/1');
  expect(find('.joinchat__qr').hidden).toBe(false);
});

it('hides the element of the QR code where the setting is off', async () => {
  await mount({ qr: false });
  await openBox();
  setConsent(true);
  await vi.waitFor(() => expect(readClasses('.joinchat')).not.toContain('joinchat--optout'));
  await vi.dynamicImportSettled();
  expect(find('.joinchat__qr').hidden).toBe(true);
  expect(drawQr).not.toHaveBeenCalled();
});

it('shows the tooltip by the class of the page’s stylesheet', async () => {
  await mount({}, widget(false));
  await vi.waitFor(() => expect(readClasses('.joinchat')).toContain('joinchat--tooltip'));
});

it('keeps the focus on the button after Escape at the moment when the box appears', async () => {
  await mount({ messages: ['Hi'] });
  await vi.waitFor(() => expect(find('.joinchat').hidden).toBe(false));
  const button = find('.joinchat__button');
  button.focus();
  const appeared = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (find('.joinchat__chatbox').hidden) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      resolve();
    });
    observer.observe(find('.joinchat__chatbox'), { attributeFilter: ['hidden'] });
  });
  button.click();
  await appeared;
  await vi.waitFor(() => expect(find('.joinchat__chatbox').hidden).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(button);
});
