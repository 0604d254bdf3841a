import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import contactButtons from '../../src/behaviours/contact-buttons';
import { onEscape } from '../../src/dom/escape';
import { find, mountAs, page } from '../support/context';
import { stubMedia } from '../support/observers';

const preset = {
  toggle: '.toggle',
  box: '.box',
  content: '.content',
  close: '.close',
  time: '.time',
  classes: { hidden: 'hidden', visible: 'visible', waiting: 'waits' },
};
const html =
  '<div><div class="box hidden" id="box" aria-role="dialog" aria-hidden="true"><div class="content"><button class="close">×</button><p class="time" data-time-format="12h"></p><p class="time" data-time-format="24h"></p><a href="/x/">Chat</a></div></div><button class="toggle waits" aria-controls="box"><svg></svg></button></div>';

let finishCallbacks: (() => void)[];
beforeEach(() => {
  finishCallbacks = [];
  vi.spyOn(Element.prototype, 'getAnimations').mockImplementation(() => [
    {
      finished: new Promise((resolve) => finishCallbacks.push(() => resolve(undefined as never))),
    } as unknown as Animation,
  ]);
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('lang');
});

const mount = async (props: object = {}, text = html) => {
  const element = page(text);
  const { stop } = await mountAs(contactButtons, element, { ...preset, ...props });
  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return { element, stop, press, box: find('.box'), toggle: find('.toggle'), content: find('.content') };
};
const waitUntilHidden = () => vi.waitFor(() => expect(find('.box').hidden).toBe(true));

it('names the box as a dialog, and links the box with its button', async () => {
  const { box, toggle } = await mount({ label: 'Get in touch', closeLabel: 'Shut' });
  expect(box.getAttribute('role')).toBe('dialog');
  expect(box.hasAttribute('aria-role')).toBe(false);
  expect(box.getAttribute('aria-label')).toBe('Get in touch');
  expect(box.inert).toBe(true);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(toggle.getAttribute('aria-controls')).toBe('box');
  expect(toggle.getAttribute('aria-label')).toBe('Get in touch');
  expect(find('.close').getAttribute('aria-label')).toBe('Shut');
});

it('moves the focus into the open box, and returns the focus when the box closes', async () => {
  const { box, toggle, content } = await mount();
  toggle.click();
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(box.className).toBe('box');
  expect([box.hidden, box.inert, box.hasAttribute('aria-hidden')]).toEqual([false, false, false]);
  expect(document.activeElement).toBe(box);
  await vi.waitFor(() => expect(content.classList.contains('visible')).toBe(true));
  find('.close').click();
  await waitUntilHidden();
  expect(document.activeElement).toBe(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(box.className).toBe('box hidden');
  expect(box.getAttribute('aria-hidden')).toBe('true');
  expect(content.classList.contains('visible')).toBe(false);
});

it('closes by an Escape that leaves another layer open, and keeps the focus elsewhere', async () => {
  const closeOther = vi.fn();
  const abort = new AbortController();
  onEscape(document.body, closeOther, abort.signal);
  const { element, box, press } = await mount({ open: true });
  element.insertAdjacentHTML('afterend', '<button id="other"></button>');
  find('#other').focus();
  press('Escape');
  expect([box.inert, closeOther.mock.calls.length]).toEqual([true, 0]);
  expect(document.activeElement).toBe(find('#other'));
  press('Escape');
  expect(closeOther).toHaveBeenCalledOnce();
  abort.abort();
});

it('closes the box by Escape and by the toggle, and ignores other keys and clicks inside', async () => {
  const { box, toggle, press } = await mount();
  press('Escape');
  expect(document.activeElement).toBe(document.body);
  toggle.click();
  press('a');
  find('a').addEventListener('click', (event) => event.preventDefault());
  find('a').click();
  expect(box.inert).toBe(false);
  // This key ends a word of an input method.
  press('Escape', { isComposing: true });
  expect(box.inert).toBe(false);
  press('Escape');
  expect(box.inert).toBe(true);
  expect(document.activeElement).toBe(toggle);
  toggle.click();
  expect(box.inert).toBe(false);
  toggle.click();
  expect(box.inert).toBe(true);
});

it('keeps two boxes with the same id apart', async () => {
  page(`<section>${html}${html}</section>`);
  const [first, second] = document.querySelectorAll<HTMLElement>('section > div');
  await mountAs(contactButtons, first as HTMLElement, preset, { id: 'one' });
  await mountAs(contactButtons, second as HTMLElement, preset, { id: 'two' });
  expect([...document.querySelectorAll('.box')].map(({ id }) => id)).toEqual(['box', 'two-box']);
  expect(second?.querySelector('.toggle')?.getAttribute('aria-controls')).toBe('two-box');
  second?.querySelector<HTMLElement>('.toggle')?.click();
  expect(first?.querySelector<HTMLElement>('.box')?.inert).toBe(true);
});

describe('animations', () => {
  const animationClasses = { entrance: 'animated fadeIn', exit: 'animated fadeOut reverse' };

  it('run on the content and remove their classes', async () => {
    const { content, toggle, box } = await mount(animationClasses);
    toggle.click();
    await vi.waitFor(() => expect(content.className).toBe('content animated fadeIn'));
    for (const end of finishCallbacks) end();
    await vi.waitFor(() => expect(content.className).toBe('content visible'));
    toggle.click();
    await vi.waitFor(() => expect(content.className).toBe('content visible animated fadeOut reverse'));
    expect(box.hidden).toBe(false);
    for (const end of finishCallbacks) end();
    await waitUntilHidden();
    expect(content.className).toBe('content');
  });

  it('end after 4 s where the browser never reports an end', async () => {
    const { content, toggle } = await mount(animationClasses);
    vi.useFakeTimers();
    toggle.click();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(content.className).toBe('content animated fadeIn');
    await vi.advanceTimersByTimeAsync(1);
    expect(content.className).toBe('content visible');
  });

  it('do not run under reduced motion', async () => {
    stubMedia('reduced-motion');
    const { content, toggle } = await mount(animationClasses);
    toggle.click();
    await vi.waitFor(() => expect(content.className).toBe('content visible'));
    expect(finishCallbacks).toEqual([]);
  });

  it('let an opening interrupt a closing', async () => {
    const { content, toggle, box } = await mount({ exit: 'out' });
    toggle.click();
    await vi.waitFor(() => expect(content.className).toBe('content visible'));
    toggle.click();
    await vi.waitFor(() => expect(content.className).toContain('out'));
    toggle.click();
    for (const end of finishCallbacks) end();
    await vi.waitFor(() => expect(content.className).toBe('content visible'));
    expect(box.hidden).toBe(false);
  });

  it('run on the button after its delay and remove their classes', async () => {
    const { toggle } = await mount({ toggleEntrance: 'animated up', toggleDelay: 30 });
    expect(toggle.className).toBe('toggle waits');
    await vi.waitFor(() => expect(toggle.className).toBe('toggle animated up'));
    for (const end of finishCallbacks) end();
    await vi.waitFor(() => expect(toggle.className).toBe('toggle'));
  });
});

it('shows the button and the box where the chunk of the animations is missing', async () => {
  vi.resetModules();
  vi.doMock('../../src/dom/animate-class', () => {
    throw Error('gone');
  });
  const { default: freshContactButtons } = await import('../../src/behaviours/contact-buttons');
  const element = page(html);
  await mountAs(freshContactButtons, element, { ...preset, toggleEntrance: 'animated up', exit: 'out' });
  await vi.waitFor(() => expect(find('.toggle').className).toBe('toggle'));
  find('.toggle').click();
  await vi.waitFor(() => expect(find('.content').className).toBe('content visible'));
  find('.toggle').click();
  await waitUntilHidden();
  vi.doUnmock('../../src/dom/animate-class');
});

describe('the time', () => {
  const listTimes = () => [...document.querySelectorAll('.time')].map(({ textContent }) => textContent);

  it.each([
    [9, 5, '9:05 AM', '09:05'],
    [0, 0, '12:00 AM', '00:00'],
    [23, 59, '11:59 PM', '23:59'],
  ])('has 12 or 24 hours by the format, at %d:%d', async (hours, minutes, twelveHours, twentyFourHours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 4, hours, minutes) });
    await mount({ open: true });
    expect(listTimes().map((text) => text?.replace(/\s/g, ' '))).toEqual([twelveHours, twentyFourHours]);
  });

  it('is the moment when the box opens', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 4, 9, 5) });
    const { toggle } = await mount();
    vi.setSystemTime(new Date(2026, 4, 4, 10, 6));
    toggle.click();
    expect(listTimes()[1]).toBe('10:06');
  });

  it.each(['', 'xx-nonsense-language', '!'])('appears where the page’s language is "%s"', async (lang) => {
    document.documentElement.lang = lang;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 4, 9, 5) });
    await mount({ open: true });
    expect(listTimes()[1]).toBe('09:05');
  });
});

it('fills a clock outside of the box at once, and a clock in the box when the box opens', async () => {
  document.body.innerHTML =
    '<div><div class="box"><p class="time"></p></div><button class="toggle"></button><p class="time"></p></div>';
  await mountAs(contactButtons, document.body.firstElementChild as HTMLElement, preset);
  const [inside, outside] = document.querySelectorAll('.time');
  expect(outside?.textContent).toMatch(/:\d\d/);
  expect(inside?.textContent).toBe('');
  find('.toggle').click();
  expect(inside?.textContent).toBe(outside?.textContent);
});

it('fills a clock where the element has no box and no button', async () => {
  const element = page('<div><p class="time" data-time-format="24h"></p></div>');
  await mountAs(contactButtons, element, preset);
  expect(find('.time').textContent).toMatch(/^\d\d:\d\d$/);
});

it('with the prop open, opens at once without moving the focus', async () => {
  const { box, content } = await mount({ open: true });
  expect(box.inert).toBe(false);
  expect(content.classList.contains('visible')).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

it('makes a link a button that Space presses', async () => {
  const { press, box } = await mount(
    {},
    '<div><div class="box"><p class="content">Hi</p></div><a class="toggle" href="/contact/">Contact</a></div>',
  );
  const link = find('.toggle');
  expect(link.getAttribute('role')).toBe('button');
  expect(link.hasAttribute('aria-label')).toBe(false);
  link.focus();
  press(' ');
  expect(box.hidden).toBe(false);
});

it('restores the box and the buttons when the behaviour stops', async () => {
  const { stop, toggle, element } = await mount();
  toggle.click();
  stop();
  const [expected] = new DOMParser().parseFromString(html, 'text/html').body.children;
  for (const node of element.querySelectorAll('.time')) node.textContent = '';
  expect(element.innerHTML).toBe(expected?.innerHTML.replace(' waits', ''));
});
