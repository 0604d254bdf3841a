/** The utilities of the builder's page API (docs/hosts/elementor.md#add-ons). */

import type { Context, IslandEvents } from '../../../types';
import { toJson } from '../../../utils/json';
import { pageGlobals } from '../../../utils/page-globals';
import type { Values } from '../../../utils/record';
import { runIsolated } from '../../../utils/run-isolated';
import { escapeHtml } from '../../../utils/text';
import { readBrowserFlags } from '../layout/page-marks';
import { readResponsiveControl } from '../responsive-control';
import { readDevices, toNumber } from '../settings';
import type { Call } from './hooks';
import { toNode, toNodes } from './page-set';
import { ViewModule } from './view-module';

/**
 * Swiper's breakpoints for the builder's breakpoints. The builder's keys are the largest widths of the devices, except
 * for widescreen. Swiper's keys are the smallest widths.
 */
export const createSwiperBreakpoints = (options: Values) => {
  const { breakpoints, slidesPerView, slidesPerGroup = 1 } = options;
  const devices = [...readDevices()].reverse();
  return Object.fromEntries(
    devices.map(({ name, min }, index) => {
      const max = (devices[index + 1]?.min ?? 0) - 1;
      const keys = name === 'widescreen' ? [min, min - 1] : [max, max - 1];
      const key = keys.find((width) => Object.hasOwn(Object(breakpoints), width));
      const stepOptions =
        key === undefined ? { slidesPerView, slidesPerGroup } : (breakpoints as Values)[key];
      return [min, stepOptions];
    }),
  );
};

export const createUtilities = (context: Context, getDevice: () => string) => {
  const load = async (type: 'script' | 'style', key: string) =>
    (await import('./assets')).loadLibrary(type, key);

  const actions = new Map<string, Call>();
  const onBuilderAction = (event: Event) => {
    const { name, settings } = (event as CustomEvent<IslandEvents['builder:action']>).detail;
    const call = actions.get(name);
    if (!call) return;
    event.preventDefault();
    runIsolated(call, settings, event);
  };
  addEventListener('builder:action', onBuilderAction, { signal: context.signal });

  /** Resolves to the builder's own Swiper, because add-ons expect the builder's version. */
  const createSwiper = async ($container: unknown, options: Values) => {
    const container = toNode($container);
    container.closest('.elementor-widget-wrap')?.classList.add('e-swiper-container');
    container.closest('.elementor-widget')?.classList.add('e-widget-swiper');
    await load('style', 'swiper');
    await load('script', 'swiper');
    const Library = pageGlobals.Swiper as new (container: Element, options: Values) => object;
    const builderBreakpoints = options?.handleElementorBreakpoints && options.breakpoints;
    return new Library(
      container,
      builderBreakpoints ? { ...options, breakpoints: createSwiperBreakpoints(options) } : options,
    );
  };

  /** A constructor whose result is a promise, as with the builder. */
  const Swiper = class {
    constructor($container: unknown, options: Values) {
      // biome-ignore lint/correctness/noConstructorReturn: add-ons write `new` and wait for the result
      return createSwiper($container, options);
    }
  } as unknown as new (
    $container: unknown,
    options: Values,
  ) => Promise<object>;

  const showModal = async (settings: Values) =>
    (await import('../media/actions')).openLightbox(settings, document.body, context);
  const lightbox = Promise.resolve({
    showModal,
    openSlideshow: (slideshow: string, url: string) => showModal({ slideshow, url }),
    setEntranceAnimation() {},
    setVideoAspectRatio() {},
  });

  return {
    assetsLoader: { load },
    controls: {
      getResponsiveControlValue: (settings: Values, key: string, part = '', deviceName = getDevice()) =>
        readResponsiveControl(settings, key, deviceName, part),
    },
    swiper: Swiper,
    urlActions: {
      addAction: (name: string, call: Call) => void actions.set(name, call),
      runAction: async (url: string) =>
        (await import('../media/actions')).runAction(url, document.body, context),
      /** Unlike the builder's function, this function accepts text with any characters. */
      createActionHash: (name: string, settings: object) =>
        encodeURIComponent(
          `#elementor-action:action=${name}&settings=${btoa(
            toJson(settings).replace(
              /[^\0-\x7f]/g,
              (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
            ),
          )}`,
        ),
    },
    lightbox,
    /** Holds settings that add-ons change. The bundle ignores these settings. */
    anchors: new ViewModule(),
    escapeHTML: escapeHtml,
    environment: readBrowserFlags(),
    events: {
      dispatch(target: unknown, name: string, detail: unknown = null, legacyName?: string) {
        for (const type of [name, legacyName])
          if (type) toNode(target).dispatchEvent(new CustomEvent(type, { detail }));
      },
    },
  };
};

export interface WaypointOptions {
  /** Distance of the line from the top of the viewport: `50%` or pixels. */
  offset?: unknown;
  triggerOnce?: boolean;
}

/** @returns a function that calls another one when the top of an element passes a line of the viewport */
export const createWaypoint =
  (signal: AbortSignal) =>
  (
    $elements: unknown,
    call: (this: Element, direction: 'down' | 'up') => unknown,
    options?: WaypointOptions,
  ) => {
    const { offset = '100%', triggerOnce = true } = options ?? {};
    const percent = /^-?[\d.]+%$/.exec(String(offset)) && Number.parseFloat(String(offset));
    const bottomMargin =
      typeof percent === 'number' ? `${percent - 100}%` : `${(toNumber(offset) ?? 0) - innerHeight}px`;
    return toNodes($elements).map((element) => {
      let hasPassed = false;
      const observer = new IntersectionObserver(
        ([entry]) => {
          const hasNowPassed = !!entry && (entry.isIntersecting || entry.boundingClientRect.top < 0);
          if (hasNowPassed === hasPassed) return;
          hasPassed = hasNowPassed;
          runIsolated(() => call.call(element, hasNowPassed ? 'down' : 'up'));
          if (triggerOnce) destroy();
        },
        { rootMargin: `0px 0px ${bottomMargin}` },
      );
      const destroy = () => observer.disconnect();
      observer.observe(element);
      signal.addEventListener('abort', destroy);
      return { element, destroy };
    });
  };
