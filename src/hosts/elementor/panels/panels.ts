import { repeatEarlyPress } from '../../../core/presses';
import type { Mount, Registration } from '../../../types';
import type { Feature } from '../../shared/features';
import type { Preset } from '../../shared/preset';
import { readProps } from '../read-props';

const titles = '.elementor-tab-title';
const nestedTitles = '.e-n-tab-title';
const atomicTitles = '[data-e-type="e-tab"]';
const panel = '.elementor-tab-content';
const nestedPanel = '.e-n-tabs-content > *';
const atomicPanel = '[data-e-type="e-tab-content"]';
/** Panels of the widgets that only a script can open. */
export const panelSelector = `${panel},${nestedPanel},${atomicPanel}`;
const classicProps = { titles, panels: panel, openClass: 'elementor-active' };

/**
 * Find-in-page and links can open a distant panel, so the strategy is not `visible`. A distant widget waits about ten
 * seconds at most. Waiting for the first interaction alone would not suffice, because the browser's menu opens
 * find-in-page without an event on the page.
 */
const load = 'idle 10000';

/** Tabs of Elementor 4 (docs/hosts/elementor.md#atomic-widgets). */
export const atomicTabs: Feature = {
  original: {
    handle: 'elementor-tabs-handler',
    file: '/elementor/assets/js/tabs-handler.',
    // Alpine.js marks each tab that the handler has described.
    hasRun: () => '_x_bindings' in Object(document.querySelector(atomicTitles)),
  },
  run(api) {
    repeatEarlyPress(atomicTitles);
    api.register({
      selector: '[data-e-type="e-tabs"]',
      name: 'tabs',
      load,
      props: {
        titles: atomicTitles,
        panels: atomicPanel,
        openClass: 'e--selected',
        activation: 'manual',
      },
    });
  },
};

/** Tabs, accordions and toggles (docs/hosts/elementor.md#tabs-accordion-toggle). */
export const panels: Preset = (api) => {
  const registerWidget = (name: string, kind: string, props: Registration['props']) =>
    api.register({ selector: `.elementor-widget-${name}`, name: kind, load, props });
  repeatEarlyPress(`${titles},${nestedTitles}`);
  registerWidget('accordion', 'accordion', { ...classicProps, first: true });
  registerWidget('toggle', 'accordion', { ...classicProps, multiple: true });
  registerWidget('tabs', 'tabs', { ...classicProps, activation: 'manual' });
  registerWidget('n-tabs', 'tabs', {
    titles: nestedTitles,
    panels: nestedPanel,
    openClass: 'e-active',
    activation: 'manual',
  });
  registerWidget('n-accordion', 'details', readProps('readDetailsProps'));
  const mountNestedTabs: Mount = async (...parameters) =>
    (await import('./nested-tabs')).markNestedTabs(...parameters);
  api.register({ selector: '.e-n-tabs', name: 'nested-tabs', load, mount: mountNestedTabs });

  const createReporter =
    (part: 'reportTabsChange' | 'reportAccordionToggle') => async (event: CustomEvent) => {
      const element = event.target as HTMLElement;
      if (element.matches('.elementor-widget'))
        (await import('./disclosure-events'))[part](element, event.detail);
    };
  api.on('tabs:change', createReporter('reportTabsChange'));
  api.on('accordion:toggle', createReporter('reportAccordionToggle'));
};
