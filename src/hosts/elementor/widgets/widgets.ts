import { page } from '../../../core/page';
import type { Strategy } from '../../../types';
import type { Preset } from '../../shared/preset';
import { panelSelector } from '../panels/panels';
import { type Reader, readProps } from '../read-props';

const createTypeSelector = (name: string) => `[data-widget_type="${name}"]`;

/** Selector, behaviour, reader of props, and strategy. */
const rules: [string, string, Reader?, Strategy?][] = [
  // A dismissed message must not appear at all.
  [`${createTypeSelector('alert.default')}[data-remember]`, 'dismiss', 'readAlertProps', 'load'],
  [createTypeSelector('alert.default'), 'dismiss', 'readAlertProps'],
  // A counter mounts before the visitor can scroll to the number, because mounting changes the height.
  ['.elementor-counter-number', 'counter', undefined, 'idle 10000'],
  ['.elementor-progress-wrapper', 'progress', 'readProgressProps', 'idle visible'],
  [
    `${createTypeSelector('text-editor.default')}[data-settings*='"drop_cap":"yes"']`,
    'drop-cap',
    'readDropCapProps',
    'idle',
  ],
  ['.e-text-path', 'text-path', 'readTextPathProps'],
  [createTypeSelector('wp-widget-media_audio.default'), 'audio', 'readAudioProps', 'idle visible'],
  ['.e-contact-buttons', 'contact-buttons', 'readContactProps', 'idle'],
  ['.e-floating-bars', 'floating-bar', 'readBarProps', 'load'],
  ['.e-contact-buttons,.e-floating-bars', 'click-count', 'readClickProps', 'idle'],
];

const openPanels = (element: HTMLElement) => {
  for (const node of element.querySelectorAll<HTMLElement>(panelSelector)) {
    node.removeAttribute('hidden');
    node.style.display = 'block';
  }
};

/** Functions that show hidden content, by the behaviour that has failed to load. */
const fallbacks: Record<string, (element: HTMLElement) => void> = {
  tabs: openPanels,
  accordion: openPanels,
  entrance(element) {
    element.classList.remove('elementor-invisible');
  },
  counter(element) {
    element.textContent = element.dataset.toValue || element.textContent;
  },
  progress(element) {
    for (const bar of element.querySelectorAll<HTMLElement>('[data-max]'))
      bar.style.width = `${bar.dataset.max}%`;
  },
  'text-path'(element) {
    element.textContent ||= element.dataset.text ?? '';
  },
  'floating-bar'() {},
  'contact-buttons'(element) {
    for (const node of element.querySelectorAll('.hidden,.e-contact-buttons__content')) {
      node.classList.remove('hidden');
      node.classList.add('visible');
      node.removeAttribute('aria-hidden');
    }
  },
};

/** The other widgets, each with a behaviour. */
export const widgets: Preset = (api) => {
  const alertStrategy = Object(Object(page.config.elementor).remember).alerts ? 'load' : 'interaction';
  for (const [selector, name, reader, load = name === 'dismiss' ? alertStrategy : undefined] of rules)
    api.register({
      selector,
      name,
      ...(load && { load }),
      ...(reader && { props: readProps(reader) }),
    });
  api.on('island:error', ({ detail, target }) => {
    const element = target as HTMLElement;
    if (!Object.hasOwn(fallbacks, detail.name) || element.dataset.island) return;
    fallbacks[detail.name]?.(element);
    for (const node of [element, ...element.querySelectorAll('.has-entrance-animation')])
      node.classList.remove('has-entrance-animation');
  });
};
