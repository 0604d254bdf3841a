import { beforeEach, expect, it, vi } from 'vitest';
import { repeatEarlyPress } from '../../../src/hosts/shared/early-press';
import { find, page } from '../../support/context';

const onClick = vi.fn();

beforeEach(() => {
  onClick.mockClear();
  page('<p><b class="title"><i>x</i></b><u>y</u></p>').addEventListener('click', ({ target }) =>
    onClick(target),
  );
});

/** Reports the first input of the page, as the browser does after `observe`. */
const report = (name: string, selector: string, startTime: number) => {
  const entry = { name, startTime, target: find(selector) };
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private callback: (list: unknown) => void) {}
      observe() {
        this.callback({ getEntries: () => [entry] });
      }
    },
  );
  repeatEarlyPress('.title', 100);
  vi.unstubAllGlobals();
};

it('repeats a press inside a control that came before the rule', () => {
  report('pointerdown', 'i', 99);
  expect(onClick).toHaveBeenCalledExactlyOnceWith(find('.title'));
});

it.each([
  ['a press after the rule, which the rule has held', 'pointerdown', 'i', 100],
  ['a key, which may only have moved the focus', 'keydown', 'i', 99],
  ['a press elsewhere', 'pointerdown', 'u', 99],
])('does not repeat %s', (_, name, selector, time) => {
  report(name, selector, time);
  expect(onClick).not.toHaveBeenCalled();
});
