import { describe, expect, it, vi } from 'vitest';
import { ignoreRepeat, onPress } from '../../src/dom/press';
import { find, page } from '../support/context';
import { pressKey } from '../support/keys';

const setUp = (html: string, target?: string) => {
  const element = page(html);
  const abort = new AbortController();
  const press = vi.fn();
  if (target) onPress(element, abort.signal, press, (node) => node.closest<HTMLElement>(target));
  else onPress(element, abort.signal, press);
  return { element, abort, press };
};
const click = (node: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  node.dispatchEvent(event);
  return event;
};

it('reacts to a plain click and does not follow the link', () => {
  const { element, press } = setUp('<a href="/x">x</a>');
  expect(click(element).defaultPrevented).toBe(true);
  expect(press).toHaveBeenCalledOnce();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    const { element, press } = setUp('<a href="#x">x</a>');
    expect(click(element, init).defaultPrevented).toBe(false);
    expect(press).not.toHaveBeenCalled();
  },
);

it('ignores a click that another listener has cancelled', () => {
  const { press } = setUp('<a href="#x"><b>x</b></a>');
  find('b').addEventListener('click', (event) => event.preventDefault());
  click(find('b'));
  expect(press).not.toHaveBeenCalled();
});

describe('that takes a click whose default another script has prevented', () => {
  const setUpTaking = () => {
    const element = page('<div><p><a href="#x"><b>x</b></a></p></div>');
    const { signal } = new AbortController();
    const press = vi.fn();
    onPress(element, signal, press, (node) => node.closest<HTMLElement>('a'), true);
    return { signal, press };
  };

  it('answers it', () => {
    const { press } = setUpTaking();
    find('b').addEventListener('click', (event) => event.preventDefault());
    click(find('b'));
    expect(press).toHaveBeenCalledOnce();
  });

  it.each([
    ['below', 'b', 0],
    ['on the same node', 'div', 1],
  ])('leaves a click alone that a listener below has stopped: one %s', (_place, selector, presses) => {
    const element = page('<div><b>x</b></div>');
    find(selector).addEventListener('click', (event) => event.stopPropagation());
    const press = vi.fn();
    onPress(element, new AbortController().signal, press, undefined, true);
    click(find('b'));
    expect(press).toHaveBeenCalledTimes(presses);
  });

  it('leaves a click alone that a press inside has answered, and one with a key', () => {
    const { signal, press } = setUpTaking();
    click(find('b'), { ctrlKey: true });
    onPress(find('b'), signal, vi.fn());
    click(find('b'));
    expect(press).not.toHaveBeenCalled();
  });
});

describe('that hears its clicks on the document', () => {
  const setUpDocument = (html: string) => {
    const element = page(html);
    const abort = new AbortController();
    const press = vi.fn();
    onPress(element, abort.signal, press, undefined, true, document);
    return { element, abort, press };
  };

  it('answers a click inside the element alone, also in a new body, until the signal aborts', () => {
    const { element, abort, press } = setUpDocument('<a href="#x"><b>x</b></a>');
    const body = document.createElement('body');
    body.append(element);
    document.body.replaceWith(body);
    expect(click(body).defaultPrevented).toBe(false);
    expect(click(find('b')).defaultPrevented).toBe(true);
    abort.abort();
    click(find('b'));
    expect(press).toHaveBeenCalledOnce();
  });

  it('answers a click whose target a listener below has replaced', () => {
    const { element, press } = setUpDocument('<a href="#x"><b>x</b></a>');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    // Browsers keep the path that the event had at first. The test's DOM walks up from the target anew.
    vi.spyOn(event, 'composedPath').mockReturnValue([find('b'), element, document.body, document]);
    element.addEventListener('click', () => element.replaceChildren('…'));
    find('b').dispatchEvent(event);
    expect(press).toHaveBeenCalledOnce();
  });

  it('hears keys on the element, before a dialog around it stops them', () => {
    const { element, press } = setUpDocument('<span role="button">x</span>');
    document.body.addEventListener('keydown', (event) => event.stopPropagation(), { once: true });
    expect(pressKey(element, ' ')).toBe(true);
    expect(press).toHaveBeenCalledOnce();
    expect(pressKey(document.body, ' ')).toBe(false);
  });
});

describe('Space', () => {
  it('presses a link once and does not scroll', () => {
    const { element, press } = setUp('<a href="#x">x</a>');
    expect(pressKey(element, ' ')).toBe(true);
    expect(press).toHaveBeenCalledOnce();
  });

  it('keeps the default action on a button, because the browser clicks the button', () => {
    const { element, press } = setUp('<button>x</button>');
    expect(pressKey(element, ' ')).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });
});

it('leaves Enter on a link to the browser, which dispatches a click', () => {
  const { element, press } = setUp('<a href="#x">x</a>');
  expect(pressKey(element, 'Enter')).toBe(false);
  expect(press).not.toHaveBeenCalled();
});

it('reacts to a press on a matching link, and ignores other elements', () => {
  const { press } = setUp('<div><a class="in" href="#"><b>x</b></a><i>y</i></div>', '.in');
  expect(click(find('i')).defaultPrevented).toBe(false);
  expect(pressKey(find('i'), ' ')).toBe(false);
  expect(press).not.toHaveBeenCalled();
  click(find('b'));
  expect(press).toHaveBeenCalledOnce();
  pressKey(find('.in'), ' ');
  expect(press).toHaveBeenCalledTimes(2);
});

it('ignores clicks and keys after the signal aborts', () => {
  const { element, abort, press } = setUp('<a href="#x">x</a>');
  abort.abort();
  click(element);
  pressKey(element, ' ');
  expect(press).not.toHaveBeenCalled();
});

describe('a held key', () => {
  const press = (target: EventTarget, key: string, repeat = false) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('presses a link once by Space', () => {
    const { element, press: onPressed } = setUp('<a href="#x">x</a>');
    press(element, ' ');
    expect(press(element, ' ', true)).toBe(true);
    expect(onPressed).toHaveBeenCalledOnce();
  });

  it('gets no further click of the browser by Enter', () => {
    const { element } = setUp('<button>x</button>');
    expect(press(element, 'Enter')).toBe(false);
    expect(press(element, 'Enter', true)).toBe(true);
    expect(press(element, ' ', true)).toBe(false);
  });

  it('does not press the element that gets the focus meanwhile, until the release', () => {
    const { element } = setUp('<p><a href="#x">x</a></p>', 'a');
    document.body.insertAdjacentHTML('beforeend', '<button>next</button>');
    const next = find('button');
    press(element.firstChild as Node, 'Enter');
    expect(press(next, 'Enter', true)).toBe(true);
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }));
    expect(press(next, 'Enter', true)).toBe(false);
  });

  it('does not press an element that gets the focus while Enter is held elsewhere', () => {
    const { element } = setUp('<button>x</button>');
    expect(press(element, 'Enter', true)).toBe(true);
  });

  it('still repeats in a text field and outside the pressed element', () => {
    const { element, abort } = setUp('<form><textarea></textarea><button>x</button></form>', 'button');
    expect(press(find('textarea'), 'Enter', true)).toBe(false);
    expect(press(document.body, 'Enter', true)).toBe(false);
    abort.abort();
    expect(press(element, 'Enter', true)).toBe(false);
  });
});

it.each([
  [{ key: 'Enter', repeat: true }, 1],
  [{ key: 'Enter', repeat: false }, 0],
  [{ key: 'Tab', repeat: true }, 0],
])('keeps the repetitions of a held Enter from a component’s button: %j', (init, times) => {
  const preventDefault = vi.fn();
  ignoreRepeat({ nativeEvent: new KeyboardEvent('keydown', init), preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(times);
});
