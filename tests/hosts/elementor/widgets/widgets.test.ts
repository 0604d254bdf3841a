import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { widgets } from '../../../../src/hosts/elementor/widgets/widgets';
import type { PageConfig, Rule, StorefrontIslands } from '../../../../src/types';
import { find, page, setConfig } from '../../../support/context';

let rules: Rule[];
let onError: (event: CustomEvent) => void;

const start = (config: PageConfig = {}) => {
  rules = [];
  const api = {
    register: (rule: Rule) => void rules.push(rule),
    on: (_: string, listener: typeof onError) => {
      onError = listener;
    },
  };
  setConfig(config);
  widgets(api as unknown as StorefrontIslands);
};
const read = async (element: Element, name: string) => {
  const rule = rules.find(({ selector, name: ruleName }) => ruleName === name && element.matches(selector));
  const props = typeof rule?.props === 'function' ? await rule.props(element as HTMLElement) : {};
  return { load: rule?.load, props };
};
const encodeSettings = (values: object) => JSON.stringify(values).replaceAll('"', '&quot;');

beforeEach(() => start());
afterEach(() => {
  Reflect.deleteProperty(window, 'elementorFrontendConfig');
});

describe('alert', () => {
  const html = '<div data-widget_type="alert.default"></div>';

  it('waits for interaction, and stores no dismissal', async () => {
    const { load, props } = await read(page(html), 'dismiss');
    expect(load).toBe('interaction');
    expect(props).toEqual({ button: '.elementor-alert-dismiss', remember: 0 });
  });

  it('loads with the page where the site stores dismissals', async () => {
    expect((await read(page(html.replace('data-w', 'data-remember="7" data-w')), 'dismiss')).load).toBe(
      'load',
    );
    start({ elementor: { remember: { alerts: '30' } } });
    const { load, props } = await read(page(html), 'dismiss');
    expect(load).toBe('load');
    expect(props.remember).toBe(30);
  });
});

it('mounts a counter when it comes into view or after 10 s, without props of the preset', async () => {
  expect(await read(page('<span class="elementor-counter-number"></span>'), 'counter')).toEqual({
    load: 'idle 10000',
    props: {},
  });
});

it('reads the value of a progress bar from the bar’s attribute', async () => {
  const html =
    '<div class="elementor-progress-wrapper"><div class="elementor-progress-bar" data-max="130"></div></div>';
  expect((await read(page(html), 'progress')).props).toMatchObject({
    value: '130',
    bar: '.elementor-progress-bar',
  });
  expect((await read(page('<div class="elementor-progress-wrapper"></div>'), 'progress')).props.value).toBe(
    '',
  );
});

it('adds a drop cap only to texts with that setting', async () => {
  const text = (values: object) =>
    page(`<div data-widget_type="text-editor.default" data-settings="${encodeSettings(values)}"></div>`);
  expect((await read(text({ drop_cap: 'yes' }), 'drop-cap')).props.capClass).toBe('elementor-drop-cap');
  expect((await read(text({ drop_cap: 'no' }), 'drop-cap')).props).toEqual({});
  expect((await read(text({}), 'drop-cap')).props).toEqual({});
});

describe('text path', () => {
  const readProps = async (values: object) => {
    page(
      `<div class="elementor-widget" data-id="t1" data-settings="${encodeSettings(values)}"><div class="e-text-path"></div></div>`,
    );
    return (await read(find('.e-text-path'), 'text-path')).props;
  };

  it('reads start, direction, link and ids from the widget', async () => {
    expect(
      await readProps({
        start_point: { unit: '%', size: '25' },
        text_path_direction: 'rtl',
        link: { is_external: 'on', nofollow: '' },
      }),
    ).toEqual({
      start: 25,
      direction: 'rtl',
      newTab: true,
      nofollow: false,
      pathId: 'e-path-t1',
      textId: 'e-text-path-t1',
    });
  });

  it.each([
    [{ start_point: { size: '' }, link: 'x', text_path_direction: 'up' }, 0],
    [{ start_point: { size: 400 } }, 100],
    [{ start_point: { size: -4 } }, 0],
    [{ start_point: [] }, 0],
  ])('replaces or limits invalid settings: %o', async (values, start) => {
    expect(await readProps(values)).toMatchObject({ start, newTab: false, nofollow: false });
  });
});

it('skips the players of another script in the CMS’s audio widget', async () => {
  const element = page('<div data-widget_type="wp-widget-media_audio.default"></div>');
  expect((await read(element, 'audio')).props).toEqual({ skip: '.mejs-container' });
});

describe('contact buttons', () => {
  const readBox = (values: object, classes = 'has-animations') => {
    page(
      `<div class="elementor-widget" data-settings="${encodeSettings(values)}"><div class="e-contact-buttons ${classes}"></div></div>`,
    );
    return read(find('.e-contact-buttons'), 'contact-buttons');
  };

  it('read the animations from the widget’s settings', async () => {
    const { props, load } = await readBox({
      style_chat_box_entrance_animation: 'fadeInUp',
      style_chat_box_exit_animation: 'fadeInDown',
      style_chat_button_animation: 'none',
      style_chat_button_animation_delay: '300',
    });
    expect(load).toBe('idle');
    expect(props).toMatchObject({
      entrance: 'animated fadeInUp',
      exit: 'animated fadeInDown reverse',
      toggleEntrance: '',
      toggleDelay: 300,
      open: false,
    });
  });

  it('have no animations without the class or the widget’s settings', async () => {
    const values = { style_chat_box_entrance_animation: 'fadeInUp', style_chat_box_exit_animation: 'out' };
    expect((await readBox(values, '')).props).toMatchObject({ entrance: '', exit: '' });
    page(
      `<div class="e-con" data-settings="${encodeSettings(values)}"><div class="elementor-widget"><div class="e-contact-buttons has-animations"></div></div></div>`,
    );
    expect((await read(find('.e-contact-buttons'), 'contact-buttons')).props.entrance).toBe('');
  });

  it('open in the editor of their document', async () => {
    page('<div class="elementor-edit-mode"><div class="e-contact-buttons"></div></div>');
    expect((await read(find('.e-contact-buttons'), 'contact-buttons')).props.open).toBe(true);
  });
});

it('reads a floating bar’s position from the bar’s classes, and the days of a dismissal from the config', async () => {
  const readBar = (classes: string) =>
    read(page(`<div class="e-floating-bars ${classes}"></div>`), 'floating-bar');
  expect(await readBar('has-vertical-position-bottom is-sticky')).toMatchObject({
    load: 'load',
    props: { position: 'bottom', sticky: true, remember: 7 },
  });
  expect((await readBar('has-vertical-position-top')).props).toMatchObject({
    position: 'top',
    sticky: false,
  });
  start({ elementor: { remember: { bars: 1 } } });
  expect((await readBar('')).props.remember).toBe(1);
});

it('reads the URL and nonce for the count of presses, and the id of the document', async () => {
  const html = '<div class="elementor" data-elementor-id="66"><div class="e-floating-bars"></div></div>';
  page(html);
  expect((await read(find('.e-floating-bars'), 'click-count')).props).toMatchObject({
    url: '',
    documentId: '66',
  });
  Object.assign(window, {
    elementorFrontendConfig: { urls: { ajaxurl: '/ajax' }, nonces: { floatingButtonsClickTracking: 'n' } },
  });
  expect((await read(find('.e-floating-bars'), 'click-count')).props).toMatchObject({
    url: '/ajax',
    fields: { action: 'elementor_send_clicks', _nonce: 'n' },
  });
  const standalone = page('<div class="e-contact-buttons" data-document-id="31"></div>');
  expect((await read(standalone, 'click-count')).props).toMatchObject({ documentId: '31' });
});

describe('a missing chunk', () => {
  const fail = (name: string, element: Element) =>
    onError({ detail: { name }, target: element } as unknown as CustomEvent);

  it('leaves the final number of a counter, the width of a progress bar and the text of a text path', () => {
    page('<i data-to-value="1500">0</i><b><u data-max="70"></u></b><p data-text="Hi &lt;b&gt;"></p>');
    fail('counter', find('i'));
    fail('progress', find('b'));
    fail('text-path', find('p'));
    expect(find('i').textContent).toBe('1500');
    expect(find('u').style.width).toBe('70%');
    expect(find('p').innerHTML).toBe('Hi &lt;b&gt;');
  });

  it('leaves the panels of tabs open', () => {
    page(
      '<div class="elementor-widget-tabs"><p class="elementor-tab-content" hidden="false">1</p><p class="elementor-tab-content" hidden="hidden">2</p><p data-e-type="e-tab-content" hidden="true" style="display: none;">3</p></div><div id="other"><p class="elementor-tab-content" hidden>4</p></div>',
    );
    fail('tabs', find('.elementor-widget-tabs'));
    fail('video', find('#other'));
    const [first, second, third, fourth] = document.querySelectorAll<HTMLElement>('p');
    for (const node of [first, second, third])
      expect([node?.hidden, node?.style.display]).toEqual([false, 'block']);
    expect(fourth?.hidden).toBe(true);
  });

  it('leaves a box open and shows elements that wait for an entrance', () => {
    page(
      '<div><p class="hidden" aria-hidden="true"><i class="e-contact-buttons__content"></i></p><b class="has-entrance-animation"></b></div><s class="has-entrance-animation"></s><u class="elementor-invisible"></u>',
    );
    fail('contact-buttons', find('div'));
    fail('floating-bar', find('s'));
    fail('entrance', find('u'));
    const hidden = '.hidden,.has-entrance-animation,.elementor-invisible,[aria-hidden]';
    expect(document.querySelectorAll(hidden)).toHaveLength(0);
    expect(find('i').className).toContain('visible');
  });

  it('leaves other mount points alone', () => {
    page('<i data-island="counter" data-to-value="9">0</i><b data-to-value="9">0</b>');
    fail('counter', find('i'));
    fail('constructor', find('b'));
    fail('cart', find('b'));
    expect(document.body.textContent).toBe('00');
  });
});

it('ignores invalid settings without a warning', async () => {
  const warn = vi.spyOn(console, 'warn');
  page(
    '<div class="elementor-widget" data-settings="{"><div class="e-contact-buttons has-animations"></div></div>',
  );
  expect((await read(find('.e-contact-buttons'), 'contact-buttons')).props.entrance).toBe('');
  expect(warn).not.toHaveBeenCalled();
});
