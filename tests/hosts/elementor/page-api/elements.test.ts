import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElements, type Elements } from '../../../../src/hosts/elementor/page-api/elements';
import { createHooks, type Hooks } from '../../../../src/hosts/elementor/page-api/hooks';
import { find, setConfig } from '../../../support/context';

let hooks: Hooks;
let elements: Elements;

const create = (config = {}) => {
  hooks = createHooks((name) => elements.listen(name));
  setConfig(config);
  elements = createElements(hooks);
};

/** Waits for all listeners. Each element has a task of its own, and inserted elements wait for the observer. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 5));
};

const widget = (id: string, type = 'heading.default', inside = '', attributes = '') =>
  `<div class="elementor-element" data-id="${id}" data-element_type="widget" data-widget_type="${type}" ${attributes}>${inside}</div>`;

const nested = `<div class="elementor elementor-1"><div class="elementor-element" data-id="c" data-element_type="container">
${widget('outer', 'template.default', `<div class="elementor elementor-2">${widget('inner')}</div>`)}${widget('after')}</div></div>
${widget('stray')}`;

const readId = (scope: unknown) => (scope as HTMLElement).dataset.id;

beforeEach(() => create());
afterEach(() => elements.end());

describe('listeners', () => {
  it('run once for each element: global, type, widget, with inner documents last', async () => {
    document.body.innerHTML = nested;
    const calls: string[] = [];
    for (const name of ['heading.default', 'widget', 'container', 'global'])
      hooks.addAction(`frontend/element_ready/${name}`, (scope: unknown) =>
        calls.push(`${name} ${readId(scope)}`),
      );
    elements.start();
    expect(calls, 'runs in a later task').toEqual([]);
    await settle();
    expect(calls).toEqual([
      'global c',
      'container c',
      'global outer',
      'widget outer',
      'global after',
      'widget after',
      'heading.default after',
      'global inner',
      'widget inner',
      'heading.default inner',
    ]);
  });

  it('run once for each existing element after a late registration', async () => {
    document.body.innerHTML = nested;
    const earlyListener = vi.fn();
    hooks.addAction('frontend/element_ready/container', earlyListener);
    elements.start();
    await settle();
    const lateListener = vi.fn();
    hooks.addAction('frontend/element_ready/container', lateListener);
    await settle();
    expect(earlyListener).toHaveBeenCalledOnce();
    expect(lateListener).toHaveBeenCalledOnce();
  });

  it('run for inserted elements', async () => {
    document.body.innerHTML = '<div class="elementor"></div>';
    const listener = vi.fn();
    hooks.addAction('frontend/element_ready/global', listener);
    elements.start();
    find('.elementor').innerHTML = widget('new');
    await settle();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('run neither on a static page, nor for waiting children, nor for elements without a type', async () => {
    document.body.innerHTML = `<div class="elementor"><div data-delay-child-handlers="true">${widget('a')}</div>${widget('b', '', '', 'data-delay-child-handlers="true"')}<div class="elementor-element" data-id="untyped"></div></div>`;
    const listener = vi.fn();
    hooks.addAction('frontend/element_ready/global', listener);
    elements.start();
    await settle();
    expect(listener).not.toHaveBeenCalled();
    elements.end();
    create({ elementor: { is_static: '1' } });
    document.body.innerHTML = nested;
    hooks.addAction('frontend/element_ready/global', listener);
    elements.start();
    await settle();
    expect(listener).not.toHaveBeenCalled();
  });

  it('get a jQuery object on a page with jQuery', async () => {
    document.body.innerHTML = `<div class="elementor">${widget('a')}</div>`;
    const jQuery = Object.assign((node: unknown) => ({ 0: node, jquery: true }), { fn: {} });
    vi.stubGlobal('jQuery', jQuery);
    const listener = vi.fn();
    hooks.addAction('frontend/element_ready/global', listener);
    elements.start();
    await settle();
    expect(listener).toHaveBeenCalledWith({ 0: find('[data-id=a]'), jquery: true }, jQuery);
  });

  it('run although another listener throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = `<div class="elementor">${widget('a')}</div>`;
    const listener = vi.fn();
    hooks.addAction('frontend/element_ready/global', () => {
      throw Error('broken');
    });
    hooks.addAction('frontend/element_ready/global', listener);
    elements.start();
    await settle();
    expect(listener).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledOnce();
  });
});

it('scans an element for waiting children on request', () => {
  const scan = vi.fn();
  vi.stubGlobal('storefrontIslands', { scan });
  const element = document.createElement('div');
  elements.runReadyTrigger([element]);
  expect(scan).toHaveBeenCalledExactlyOnceWith(element);
});

describe('handlers', () => {
  const log: string[] = [];
  class Probe {
    id: string | undefined;
    constructor({ $element }: { $element: unknown }) {
      this.id = readId($element);
      log.push(`+${this.id}`);
    }
    onDestroy() {
      log.push(`-${this.id}`);
    }
  }

  beforeEach(() => {
    log.length = 0;
    document.body.innerHTML = `<div class="elementor">${widget('a')}${widget('b', 'other.default')}</div>`;
  });

  it('start once for each element of their widget or type, and fire an event', async () => {
    const ready = vi.fn();
    hooks.addAction('frontend/element_handler_ready/heading.default', ready);
    elements.attachHandler('heading', Probe);
    elements.start();
    await settle();
    elements.start();
    await settle();
    expect(log).toEqual(['+a']);
    expect(ready).toHaveBeenCalledOnce();
    elements.attachHandler('widget', [Probe]);
    await settle();
    expect(log, 'an element has one handler of each class').toEqual(['+a', '-a', '+a', '+b']);
  });

  it('start from a function that returns a class or imports a module', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    class Late extends Probe {}
    elements.attachHandler('heading', [
      () => Promise.resolve({ default: Probe }),
      () => Late,
      () => undefined,
      () => Promise.reject(Error('offline')),
    ]);
    elements.start();
    await settle();
    expect(log).toEqual(['+a', '+a']);
    expect(error).toHaveBeenCalledOnce();
  });

  it('stop when their element leaves the page, but not when the element moves', async () => {
    elements.attachHandler('heading', Probe);
    elements.start();
    await settle();
    const element = find('[data-id=a]');
    find('.elementor').append(element);
    await settle();
    expect(log).toEqual(['+a']);
    element.remove();
    await settle();
    expect(log).toEqual(['+a', '-a']);
    find('.elementor').append(element);
    await settle();
    expect(log).toEqual(['+a', '-a', '+a']);
  });

  it('restart on request, and stop at the end', async () => {
    elements.attachHandler('heading', Probe);
    elements.start();
    await settle();
    elements.runReadyTrigger(find('[data-id=a]'));
    expect(log).toEqual(['+a', '-a', '+a']);
    elements.end();
    expect(log).toEqual(['+a', '-a', '+a', '-a']);
  });

  it('run although another handler throws on construction or when stopping', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    class Broken {
      constructor() {
        throw Error('broken');
      }
    }
    class Sticky {
      onDestroy() {
        throw Error('sticky');
      }
    }
    elements.attachHandler('heading', [Broken, Sticky, Probe]);
    elements.start();
    await settle();
    expect(log).toEqual(['+a']);
    find('[data-id=a]').remove();
    await settle();
    expect(log).toEqual(['+a', '-a']);
    expect(error).toHaveBeenCalledTimes(2);
  });

  it('reject wrong arguments with the builder’s messages', () => {
    expect(() => elements.attachHandler(7 as never, Probe)).toThrow('name invalid type');
    expect(() => elements.attachHandler('heading', undefined as never)).toThrow('handlers is required.');
    expect(() => elements.attachHandler('heading', ['x'] as never)).toThrow('handler invalid type');
    expect(() => elements.addHandler(Probe, {} as never)).toThrow('$element is required.');
  });
});
