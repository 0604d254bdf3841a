import { recordOf } from '../../island/record';
import type { PageConfig } from '../../loader/types';
import { readConfig } from './config';

/** Makes a mountable's props of what the builder has printed on an element. */
export type PropsReader = (config: PageConfig, element: HTMLElement) => Record<string, unknown>;

type Values = Record<string, unknown>;

/** What the editor keeps of a model: its attributes, if it is one that can be listened to. */
const attributesOf = (model: unknown): Values => {
  const { attributes } = recordOf(model);
  return recordOf(attributes ?? model);
};

/**
 * An element's own settings, from `data-settings`. A missing key means off or none (builder contract §1.1). While it
 * is being edited they are the editor's (§10).
 */
export const elementSettings = (element: HTMLElement): Values => {
  const { modelCid } = element.dataset;
  if (modelCid && element.classList.contains('elementor-element-edit-mode')) {
    const live = recordOf(readConfig({}, 'elements.data'))[modelCid];
    if (live) return attributesOf(live);
  }
  try {
    return recordOf(JSON.parse(element.dataset.settings || '{}'));
  } catch {
    return {};
  }
};

/** A number that the builder may have printed as a text; sliders bring theirs as `{unit,size}`. */
export const toNumber = (value: unknown): number | undefined => {
  const plain = Object.hasOwn(recordOf(value), 'size') ? recordOf(value).size : value;
  const number = typeof plain === 'string' && plain.trim() ? Number(plain) : plain;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export interface Device {
  /** `mobile`, `mobile_extra`, `tablet`, `tablet_extra`, `laptop`, `desktop` or `widescreen`. */
  name: string;
  /** Pixels of the viewport from which it holds. */
  min: number;
}

const defaults: Record<string, { value: number; is_enabled?: boolean; direction?: string }> = {
  mobile: { value: 767 },
  tablet: { value: 1024 },
};

const known = new WeakMap<object, Device[]>();

/**
 * The devices that the page tells apart, largest first, desktop among them (builder contract §2). Each begins
 * one pixel above the next smaller one's value, as in the builder's own stylesheets.
 */
export const devicesOf = (config: PageConfig): Device[] => {
  const printed = recordOf(readConfig(config, 'responsive.breakpoints'));
  // Each element asks for each of its settings; the page prints the same to all of them.
  const before = known.get(printed);
  if (before) return before;
  const sizes = Object.entries(Object.keys(printed).length ? printed : defaults)
    .map(([name, entry]) => ({ name, ...(recordOf(entry) as (typeof defaults)[string]) }))
    .filter(({ value, is_enabled }) => is_enabled !== false && toNumber(value));
  const below = sizes.filter(({ direction }) => direction !== 'min').sort((a, b) => a.value - b.value);
  const above = sizes.find(({ direction }) => direction === 'min');
  const devices: Device[] = [...below, { name: 'desktop', value: 0 }].map(({ name }, index) => ({
    name,
    min: index ? Number(below[index - 1]?.value) + 1 : 0,
  }));
  if (above) devices.push({ name: above.name, min: Number(above.value) });
  devices.reverse();
  known.set(printed, devices);
  return devices;
};

/** Pixels from which the smallest device is counted (builder contract §2). */
const smallest = 320;

/** Pixels from which a device begins, as the builder's own helpers count. */
export const deviceMinimum = (device: string, config: PageConfig): number | undefined => {
  const min = devicesOf(config).find(({ name }) => name === device)?.min;
  return min === 0 ? smallest : min;
};

/** The device that the viewport is now. */
export const currentDevice = (config: PageConfig): string =>
  devicesOf(config).find(({ min }) => matchMedia(`(min-width: ${min}px)`).matches)?.name ?? 'desktop';

/**
 * A setting as it holds on a device: its own value, else that of the next larger device, up to desktop. An
 * exact 0 counts, except on widescreen, which looks nowhere but at itself (builder contract §2).
 */
export const deviceSetting = (settings: Values, key: string, device: string, config: PageConfig): unknown => {
  const devices = devicesOf(config);
  const own = (name: string) => settings[`${key}_${name}`];
  if (device === 'widescreen') return own(device) || settings[key];
  const from = devices.findIndex(({ name }) => name === device);
  for (let at = from; at >= 0; at--) {
    const name = devices[at]?.name ?? 'desktop';
    if (name === 'desktop') break;
    const value = own(name);
    if (value || value === 0) return value;
  }
  return settings[key];
};

/**
 * The builder's second rule: as above, but 0 counts on widescreen too, and what is found nowhere is an empty text
 * (builder contract §2).
 * @param part of a value that has some, such as `size` of a slider's
 */
export const responsiveControl = (
  settings: Values,
  key: string,
  device: string,
  config: PageConfig,
  part = '',
): unknown => {
  const own = (name: string) => {
    const value = settings[name === 'desktop' ? key : `${key}_${name}`];
    return part ? recordOf(value)[part] : value;
  };
  const devices = devicesOf(config).map(({ name }) => name);
  const desktop = devices.indexOf('desktop');
  const from = devices.indexOf(device);
  // Widescreen stands above desktop and asks nobody in between.
  const climb = device === 'widescreen' ? [device] : devices.slice(desktop + 1, from + 1).reverse();
  const found = climb.map(own).find((value) => value || value === 0);
  return found ?? (device === 'widescreen' || from >= desktop ? own('desktop') : undefined) ?? '';
};
