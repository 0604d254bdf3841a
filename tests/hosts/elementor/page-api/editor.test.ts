import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import start, { type Frontend } from '../../../../src/hosts/elementor/page-api/frontend';
import { find, mountAs, page } from '../../../support/context';

type Listener = (model: { changed: object }) => void;

const createModel = (attributes: Record<string, unknown> = {}) => {
  const listeners = new Set<Listener>();
  return {
    attributes,
    listeners,
    on: (_: string, listener: Listener) => void listeners.add(listener),
    off: (_: string, listener: Listener) => void listeners.delete(listener),
    set(changed: Record<string, unknown>) {
      Object.assign(attributes, changed);
      for (const listener of listeners) listener({ changed });
    },
  };
};

const api = { stores: {}, register: vi.fn(), stop: vi.fn(), scan: vi.fn() };
const getFrontend = () => (window as { elementorFrontend?: Frontend }).elementorFrontend as Frontend;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

const received: unknown[][] = [];
class Probe {
  onElementChange(key: string) {
    received.push(['element', key]);
  }
  onEditSettingsChange(key: string, value: unknown) {
    received.push(['edit', key, value]);
  }
  onPageSettingsChange(key: string) {
    received.push(['page', key]);
  }
}

let model: ReturnType<typeof createModel>;
let editModel: ReturnType<typeof createModel>;
let pageModel: ReturnType<typeof createModel>;
let mounted: Awaited<ReturnType<typeof mountAs>>;

beforeEach(async () => {
  received.length = 0;
  for (const mock of [api.register, api.stop, api.scan]) mock.mockClear();
  vi.stubGlobal('storefrontIslands', api);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  page(`<div class="elementor elementor-edit-area">
    <div class="elementor-element elementor-element-edit-mode" data-id="a" data-model-cid="c1" data-element_type="container">
    <div class="elementor-element" data-id="b" data-element_type="widget" data-widget_type="x.default" data-settings='{"a":1,"b":1}'><i></i></div></div></div>`);
  [model, editModel, pageModel] = [createModel({ a: 1 }), createModel(), createModel()];
  vi.stubGlobal('elementorFrontendConfig', {
    elements: { data: { c1: model }, editSettings: { c1: editModel } },
    settings: { page: pageModel },
  });
  mounted = await mountAs(start, document.documentElement, {}, { editor: true });
  getFrontend().elementsHandler.attachHandler('global', Probe);
  await settle();
});
afterEach(() => mounted.stop());

const hasStopped = (node: Element) => (api.stop.mock.lastCall?.[0] as Node | undefined)?.contains(node);

it('registers the behaviour editor for the edited area', () => {
  expect(api.register).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'editor', props: { area: '.elementor-edit-area' } }),
  );
});

it('passes changed keys to the handlers of an element, and remounts only this element, once', async () => {
  model.set({ a: 2 });
  model.set({ b: 3, a: 4 });
  await settle();
  expect(received).toEqual([
    ['element', 'a'],
    ['element', 'b'],
  ]);
  expect(api.stop).toHaveBeenCalledOnce();
  expect([hasStopped(find('[data-id=a]')), hasStopped(find('[data-id=b]')), hasStopped(find('i'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(api.scan).toHaveBeenCalledWith(find('[data-id=a]'));
  model.set({ a: 4 });
  await settle();
  expect(api.stop).toHaveBeenCalledOnce();
});

it('follows settings that the editor prints again', async () => {
  find('[data-id=b]').dataset.settings = '{"a":2,"b":1}';
  await settle();
  expect(received).toEqual([['element', 'a']]);
  expect([hasStopped(find('[data-id=a]')), hasStopped(find('[data-id=b]')), hasStopped(find('i'))]).toEqual([
    false,
    true,
    true,
  ]);
});

it('remounts an inserted element after a change', async () => {
  find('[data-id=b]').insertAdjacentHTML(
    'afterend',
    `<div class="elementor-element" data-id="n" data-settings='{}'></div>`,
  );
  await settle();
  find('[data-id=n]').dataset.settings = '{"a":1}';
  await settle();
  expect(hasStopped(find('[data-id=n]'))).toBe(true);
});

it('passes edit settings and page settings to the handlers', async () => {
  editModel.set({ activeItemIndex: 2 });
  pageModel.set({ scroll_snap: 'yes' });
  expect(received).toEqual([
    ['edit', 'activeItemIndex', 2],
    ['page', 'scroll_snap'],
    ['page', 'scroll_snap'],
  ]);
  expect([hasStopped(document.body), hasStopped(document.documentElement)]).toEqual([true, false]);
});

it('remounts an element although a handler throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  class Broken {
    onElementChange() {
      throw Error('broken');
    }
  }
  getFrontend().elementsHandler.addHandler(Broken, { $element: find('[data-id=a]') });
  model.set({ a: 2 });
  await settle();
  expect(api.stop).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
});

it('removes the listeners of all models when the page API stops', () => {
  mounted.stop();
  expect([model, editModel, pageModel].map(({ listeners }) => listeners.size)).toEqual([0, 0, 0]);
});
