import { beforeEach, expect, it, vi } from 'vitest';
import menuToggle from '../../src/behaviours/menu-toggle';
import { find, mountAs, page } from '../support/context';
import { leavePage } from '../support/leave-page';
import { stubResizes } from '../support/observers';

const pressKey = (name: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const resize = (width: number) => {
  Object.assign(window, { innerWidth: width });
  dispatchEvent(new Event('resize'));
};
const isOpen = () => find('nav').classList.contains('toggle-on');
const listExpandedStates = () =>
  [...document.querySelectorAll('.menu-toggle')].map((node) => node.getAttribute('aria-expanded'));

let resizes: ReturnType<typeof stubResizes>;
beforeEach(() => {
  Object.assign(window, { innerWidth: 390 });
  resizes = stubResizes();
});

const mountDropdown = async () => {
  page('<button class="menu-toggle" id="one"></button><button class="menu-toggle"></button><nav>Menu</nav>');
  const props = { panel: 'nav', toggles: '.menu-toggle', bodyClass: 'nav-open' };
  const stops = [];
  for (const button of document.querySelectorAll<HTMLElement>('.menu-toggle'))
    stops.push((await mountAs(menuToggle, button, props)).stop);
  return stops;
};

it('keeps all buttons of the dropdown in one state, and closes the dropdown by another button', async () => {
  await mountDropdown();
  find('#one').click();
  expect([isOpen(), find('nav').style.display, document.body.className]).toEqual([true, 'block', 'nav-open']);
  expect(listExpandedStates()).toEqual(['true', 'true']);
  find('.menu-toggle:not(#one)').click();
  expect([isOpen(), find('nav').style.display, document.body.className]).toEqual([false, '', '']);
  expect(listExpandedStates()).toEqual(['false', 'false']);
});

it('closes on Escape and on a change of the window’s width, and returns the focus', async () => {
  await mountDropdown();
  for (let turn = 0; turn < 2; turn++) {
    find('#one').click();
    pressKey('Escape');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(find('#one'));
    find('#one').click();
    resize(innerWidth);
    expect(isOpen()).toBe(true);
    // The width at opening is the reference.
    resize(innerWidth + 100);
    expect(isOpen()).toBe(false);
  }
  // A closed menu has no listeners.
  pressKey('Escape');
  expect(listExpandedStates()).toEqual(['false', 'false']);
});

it('closes a dropdown by its closers with the focus on the button, and stays open for closers elsewhere', async () => {
  page('<button>Menu</button><nav><a href="#a">A</a></nav><a id="other" href="#c">C</a>');
  await mountAs(menuToggle, find('button'), { panel: 'nav', closers: 'a[href*="#"]' });
  find('button').click();
  for (const selector of ['#other', 'nav']) {
    find(selector).click();
    expect(isOpen()).toBe(true);
  }
  find('nav a').focus();
  find('nav a').click();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(find('button'));
});

it('closes the panel when the behaviour stops', async () => {
  const [stop] = await mountDropdown();
  find('#one').click();
  stop?.();
  expect(isOpen()).toBe(false);
});

it('opens the panel as a modal each time, with the focus on the close button', async () => {
  page(
    '<button id="t" aria-label="Menu"></button><div id="popup"><div class="overlay"></div><button id="x">Close</button><a href="#a">A</a></div>',
  );
  await mountAs(menuToggle, find('#t'), {
    type: 'off-canvas',
    panel: '#popup',
    openClass: 'active show',
    rootClass: 'root-open',
    closers: '#x,.overlay,a',
    first: '#x',
  });
  for (const close of [() => pressKey('Escape'), () => find('#x').click(), () => find('.overlay').click()]) {
    find('#t').click();
    expect(find('#popup').className).toBe('active show');
    expect(document.documentElement.className).toBe('root-open');
    expect(find('#popup').getAttribute('role')).toBe('dialog');
    expect(find('#popup').getAttribute('aria-label')).toBe('Menu');
    expect(document.activeElement).toBe(find('#x'));
    close();
    expect(find('#popup').className).toBe('');
    expect(find('#popup').inert).toBe(true);
    expect(document.activeElement).toBe(find('#t'));
  }
});

it('leaves the focus in a field that the visitor has chosen before the panel takes the focus', async () => {
  page('<button id="t">Menu</button><div id="popup"><button id="x">Close</button><input></div>');
  await mountAs(menuToggle, find('#t'), { type: 'off-canvas', panel: '#popup', first: '#x' });
  // A panel that fades in takes no focus at first.
  const focus = vi.spyOn(find('#x'), 'focus').mockImplementation(() => {});
  find('#t').click();
  find('input').focus();
  focus.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(find('input'));
});

it('locks the scroll position soon on a page that is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions) =>
    setTimeout(callback, timeout),
  );
  page('<button id="t">Menu</button><div id="popup"><button id="x">Close</button></div>');
  await mountAs(menuToggle, find('#t'), { type: 'off-canvas', panel: '#popup', first: '#x' });
  find('#t').click();
  await vi.waitFor(
    () => expect(document.documentElement.style.overflow || document.body.style.overflow).toBe('hidden'),
    500,
  );
  vi.unstubAllGlobals();
});

it('closes when a rule of the page hides the panel, also while a field has the focus', async () => {
  page('<button id="t">Menu</button><div id="popup"><input></div>');
  await mountAs(menuToggle, find('#t'), { type: 'off-canvas', panel: '#popup', rootClass: 'root-open' });
  find('#t').click();
  find('input').focus();
  resize(innerWidth + 100);
  expect(document.documentElement.className).toBe('root-open');
  find('#popup').getClientRects = () => [] as unknown as DOMRectList;
  resizes.resize(find('#popup'));
  expect(document.documentElement.className).toBe('');
});

it.each(['dropdown', 'off-canvas'])(
  'closes a %s when the browser keeps the page for a later Back',
  async (type) => {
    page('<button id="t">Menu</button><div id="popup"><a href="/a">A</a></div>');
    await mountAs(menuToggle, find('#t'), { type, panel: '#popup', openClass: 'show' });
    find('#t').click();
    leavePage(false);
    expect(find('#popup').className).toBe('show');
    leavePage(true);
    expect(find('#popup').className).toBe('');
    expect(document.documentElement.style.overflow).toBe('');
  },
);

const createPopup = (second: string) =>
  `<button id="t">Menu</button><div class="popup"><div class="small"><a href="/a">A</a></div><div class="wide">${second}</div></div>`;
const wideProps = { type: 'off-canvas', panel: '.popup', showPart: '.wide', hidePart: '.small' };
const listDisplays = () => ['.small', '.wide'].map((part) => find(part).style.display);

it('shows only the button’s own part of a shared panel, unless the part is empty', async () => {
  page(createPopup('<a href="/b">B</a>'));
  await mountAs(menuToggle, find('#t'), wideProps);
  find('#t').click();
  expect(listDisplays()).toEqual(['none', 'block']);
  pressKey('Escape');
  page(createPopup(''));
  await mountAs(menuToggle, find('#t'), wideProps);
  find('#t').click();
  expect(listDisplays()).toEqual(['', '']);
  pressKey('Escape');
});

it('opens one panel where the page prints the panel twice', async () => {
  const popup = '<div class="popup"><a href="/a">A</a></div>';
  page(`<button id="t">Menu</button>${popup}${popup}`);
  await mountAs(menuToggle, find('#t'), { type: 'off-canvas', panel: '.popup', openClass: 'show' });
  find('#t').click();
  expect([...document.querySelectorAll('.popup')].map((node) => node.classList.contains('show'))).toEqual([
    true,
    false,
  ]);
  pressKey('Escape');
  expect(document.querySelectorAll('.popup.show')).toHaveLength(0);
});

it('restores the panel for the host’s script after the last button has stopped', async () => {
  page('<button id="a">Menu</button><button id="b">Menu</button><div class="popup"><a href="/a">A</a></div>');
  const options = { type: 'off-canvas', panel: '.popup', openClass: 'show' };
  const stops = [];
  for (const button of ['#a', '#b']) {
    stops.push((await mountAs(menuToggle, find(button), options)).stop);
    find(button).click();
    pressKey('Escape');
  }
  for (const stop of stops) {
    expect(find('.popup').inert).toBe(true);
    stop();
  }
  expect(find('.popup').outerHTML).toBe('<div class="popup"><a href="/a">A</a></div>');
});

it('names the open panel, and leaves a panel that is the menu of a wide window within reach', async () => {
  page(
    '<button id="t" aria-label="Open menu"></button><div id="popup" class="menu"><a href="/a">A</a></div>',
  );
  const panel = find('#popup').outerHTML;
  const props = { type: 'off-canvas', panel: '#popup', openClass: 'show', label: 'Menu', inline: true };
  await mountAs(menuToggle, find('#t'), props);
  find('#t').click();
  expect(find('#popup').getAttribute('aria-label')).toBe('Menu');
  resize(innerWidth + 100);
  expect(find('#popup').outerHTML).toBe(panel);
});
