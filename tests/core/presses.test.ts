import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findSuccessor, handlePress, holdPress, repeatEarlyPress, whenAtRest } from '../../src/core/presses';
import { find, page } from '../support/context';

for (const type of ['click', 'keydown']) addEventListener(type, handlePress, true);

const createGate = () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

const onClick = vi.fn();

beforeEach(() => {
  onClick.mockClear();
  page('<main><a class="held" href="#no" data-key="1"><b>x</b></a><u>y</u></main>');
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    onClick((event.target as Element).localName);
  });
});

/** Holds presses on `.held` until the gate opens; afterwards presses pass. */
const holdUntil = (gate: Promise<void>, findReceiver = (target: Element): Element | undefined => target) => {
  const stop = holdPress('.held', async (target) => {
    await gate;
    stop();
    return findReceiver(target);
  });
};

const press = (selector: string, init?: MouseEventInit) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event;
};

describe('holdPress', () => {
  it('holds a press, and repeats it once on the pressed node', async () => {
    const { gate, open } = createGate();
    holdUntil(gate);
    for (let count = 0; count < 3; count++) expect(press('b').defaultPrevented).toBe(true);
    await settle();
    expect(onClick).not.toHaveBeenCalled();
    open();
    await settle();
    expect(onClick.mock.calls).toEqual([['b']]);
    press('b');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('lets other presses pass, and every press after its end', () => {
    const stop = holdPress('.held', async (target) => target);
    press('u');
    expect(onClick).toHaveBeenCalledTimes(1);
    stop();
    press('b');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('lets a press pass that its owner does not hold', () => {
    const stop = holdPress('.held', () => undefined);
    press('b');
    expect(onClick).toHaveBeenCalledOnce();
    stop();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'leaves a click with %j to the browser',
    (init) => {
      const ready = vi.fn(async (target: Element) => target);
      const stop = holdPress('.held', ready);
      press('b', init);
      expect(ready).not.toHaveBeenCalled();
      expect(onClick).toHaveBeenCalledOnce();
      stop();
    },
  );

  it('keeps where and how the visitor pressed', async () => {
    const { gate, open } = createGate();
    holdUntil(gate);
    const received = vi.fn();
    find('b').addEventListener('click', ({ clientX, detail }) => received(clientX, detail));
    press('b', { clientX: 7, detail: 1 });
    open();
    await settle();
    expect(received).toHaveBeenCalledExactlyOnceWith(7, 1);
  });

  it('repeats the press on the receiver that its owner finds', async () => {
    const { gate, open } = createGate();
    holdUntil(gate, () => find('u'));
    press('b');
    open();
    await settle();
    expect(onClick.mock.calls).toEqual([['u']]);
  });

  it('drops a press that its owner gives up', async () => {
    const { gate, open } = createGate();
    holdUntil(gate, () => undefined);
    press('b');
    open();
    await settle();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows that the press has arrived', async () => {
    const cancel = vi.fn();
    const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel } as never);
    const { gate, open } = createGate();
    holdUntil(gate);
    press('b');
    expect(animate).toHaveBeenCalledOnce();
    expect(cancel).not.toHaveBeenCalled();
    open();
    await settle();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('leaves a player’s own controls alone', () => {
    const ready = vi.fn(async (target: Element) => target);
    const stop = holdPress('*', ready);
    Object.assign(find('b'), { controls: true });
    press('b');
    expect(ready).not.toHaveBeenCalled();
    stop();
  });
});

describe('a key', () => {
  const pressKey = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    find(selector).dispatchEvent(event);
    return event;
  };

  it.each([' ', 'Enter'])('“%s” is a press on an element with a role, and becomes a click', async (key) => {
    page('<p class="held" role="button">x</p>');
    const { gate, open } = createGate();
    holdUntil(gate);
    expect(pressKey('p', key).defaultPrevented).toBe(true);
    open();
    await settle();
    expect(onClick.mock.calls).toEqual([['p']]);
  });

  it.each([
    ['Space in a field', '<input class="held" role="searchbox">', ' '],
    [
      'Space on a button, which the browser turns into a click',
      '<button class="held" role="tab">x</button>',
      ' ',
    ],
    [
      'Enter on a link without a role, which the browser turns into a click',
      '<a class="held" href="#no">x</a>',
      'Enter',
    ],
    ['any other key', '<a class="held" role="button" href="#no">x</a>', 'a'],
  ])('%s passes', (_, html, key) => {
    page(html);
    const stop = holdPress('.held', async (target) => target);
    expect(pressKey('.held', key).defaultPrevented).toBe(false);
    stop();
  });
});

describe('findSuccessor', () => {
  const html = '<p><a data-key="1" data-island-state="loading" href="#old"><b>x</b></a><i>y</i></p>';
  const successor = '<a data-key="2">other</a><a data-key="1" data-island-state="ready" href="#new"></a>';

  it('is the element itself while it is on the page', () => {
    page(html);
    expect(findSuccessor(find('b'))).toBe(find('b'));
  });

  it('is the element with the same id and `data-` attributes, also for a node inside it', () => {
    page(html);
    const [link, inner] = [find('a'), find('b')];
    find('p').innerHTML = successor;
    expect([findSuccessor(link), findSuccessor(inner)]).toEqual([
      find('[href="#new"]'),
      find('[href="#new"]'),
    ]);
  });

  it.each(['i', 'b'])('is nothing for <%s> without identity', (name) => {
    page(html);
    const node = find(name);
    node.remove();
    expect(findSuccessor(node)).toBeUndefined();
  });
});

describe('repeatEarlyPress', () => {
  beforeEach(() => {
    page('<p><b class="title"><i>x</i></b><u>y</u></p>');
  });

  /** Reports the first input of the page, as the browser does after `observe`. */
  const report = async (name: string, selector: string, startTime: number, count = 1) => {
    const entry = { name, startTime, target: find(selector) };
    vi.spyOn(performance, 'now').mockReturnValue(100);
    Object.defineProperty(performance, 'eventCounts', { value: { get: () => count }, configurable: true });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(private callback: (list: unknown) => void) {}
        observe() {
          this.callback({ getEntries: () => [entry] });
        }
      },
    );
    repeatEarlyPress('.title');
    await settle();
    await vi.dynamicImportSettled();
    Reflect.deleteProperty(performance, 'eventCounts');
  };

  it('repeats a press inside a control that came before the call', async () => {
    await report('pointerdown', 'i', 99);
    expect(onClick.mock.calls).toEqual([['b']]);
  });

  it.each([
    ['a press after the call, which a rule has held', 'pointerdown', 'i', 100],
    ['a key, which may only have moved the focus', 'keydown', 'i', 99],
    ['a press elsewhere', 'pointerdown', 'u', 99],
  ])('does not repeat %s', async (_, name, selector, time) => {
    await report(name, selector, time);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not ask the browser on a page without a click', async () => {
    await report('pointerdown', 'i', 99, 0);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('whenAtRest', () => {
  /** @returns the element and whether the wait has ended */
  const wait = () => {
    const element = find('.held');
    const ended = vi.fn();
    whenAtRest(element).then(ended);
    return { element, ended };
  };

  it('waits for the end of a press', async () => {
    const matches = vi.spyOn(find('.held'), 'matches').mockReturnValue(true);
    const { ended } = wait();
    await settle();
    expect(ended).not.toHaveBeenCalled();
    matches.mockReturnValue(false);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });

  // htmx marks what it has put in until it sets classes and styles of elements with an id back.
  it.each(['the element', 'its parent'])('waits for the end of a swap of htmx on %s', async (place) => {
    const held = find('.held');
    const swapped = place === 'the element' ? held : (held.parentElement as HTMLElement);
    swapped.classList.add('htmx-added');
    const { ended } = wait();
    await settle();
    expect(ended).not.toHaveBeenCalled();
    swapped.classList.remove('htmx-added');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  });
});
