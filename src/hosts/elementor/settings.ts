import type { PageConfig } from '../../types';
import { asRecord } from '../../utils/record';
import { readConfig } from './config';

type Values = Record<string, unknown>;

/** The attributes of an editor model, or a plain record as a whole. */
export const attributesOf = (model: unknown): Values => {
  const { attributes } = asRecord(model);
  return asRecord(attributes ?? model);
};

/**
 * The settings of an element from `data-settings`. A missing key means off or none (docs/hosts/elementor.md#elements).
 * While an author edits the element, the editor's values take precedence.
 */
export const elementSettings = (element: HTMLElement): Values => {
  const { modelCid } = element.dataset;
  if (modelCid && element.classList.contains('elementor-element-edit-mode')) {
    const editorModel = asRecord(readConfig({}, 'elements.data'))[modelCid];
    if (editorModel) return attributesOf(editorModel);
  }
  try {
    return asRecord(JSON.parse(element.dataset.settings || '{}'));
  } catch {
    return {};
  }
};

/** A number that the builder may print as text; sliders print `{unit,size}`. */
export const toNumber = (value: unknown): number | undefined => {
  const scalar = Object.hasOwn(asRecord(value), 'size') ? asRecord(value).size : value;
  const number = typeof scalar === 'string' && scalar.trim() ? Number(scalar) : scalar;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export interface Device {
  /** `mobile`, `mobile_extra`, `tablet`, `tablet_extra`, `laptop`, `desktop` or `widescreen`. */
  name: string;
  /** Smallest viewport width of the device, in pixels. */
  min: number;
}

const defaults: Record<string, { value: number; is_enabled?: boolean; direction?: string }> = {
  mobile: { value: 767 },
  tablet: { value: 1024 },
};

/** The active breakpoints of the page, by device. */
export const breakpointsByName = (config: PageConfig) => {
  const printed = asRecord(readConfig(config, 'responsive.breakpoints'));
  return Object.fromEntries(
    Object.entries(Object.keys(printed).length ? printed : defaults)
      .map(([name, entry]) => [name, asRecord(entry) as (typeof defaults)[string]] as const)
      .filter(([, { value, is_enabled }]) => is_enabled !== false && toNumber(value)),
  );
};

const devicesByConfig = new WeakMap<object, Device[]>();

/**
 * The devices of the page, largest first, including desktop (docs/hosts/elementor.md#devices). Each device begins one
 * pixel above the value of the next smaller device, as in the builder's stylesheets.
 */
export const devicesOf = (config: PageConfig): Device[] => {
  const printed = asRecord(readConfig(config, 'responsive.breakpoints'));
  // Every element reads several settings, and the devices of a page stay the same.
  const cached = devicesByConfig.get(printed);
  if (cached) return cached;
  const sizes = Object.entries(breakpointsByName(config)).map(([name, entry]) => ({ name, ...entry }));
  const below = sizes.filter(({ direction }) => direction !== 'min').sort((a, b) => a.value - b.value);
  const above = sizes.find(({ direction }) => direction === 'min');
  const devices: Device[] = [...below, { name: 'desktop', value: 0 }].map(({ name }, index) => ({
    name,
    min: index ? Number(below[index - 1]?.value) + 1 : 0,
  }));
  if (above) devices.push({ name: above.name, min: Number(above.value) });
  devices.reverse();
  devicesByConfig.set(printed, devices);
  return devices;
};

/** Smallest width of the smallest device (docs/hosts/elementor.md#devices). */
const SMALLEST_DEVICE_PX = 320;

/** Smallest width of a device in pixels, as the builder's own helpers count. */
export const deviceMinimum = (device: string, config: PageConfig): number | undefined => {
  const min = devicesOf(config).find(({ name }) => name === device)?.min;
  return min === 0 ? SMALLEST_DEVICE_PX : min;
};

/** The device of the current viewport. */
export const currentDevice = (config: PageConfig): string =>
  devicesOf(config).find(({ min }) => matchMedia(`(min-width: ${min}px)`).matches)?.name ?? 'desktop';

/**
 * The value of a setting on a device, else on the next larger device, up to desktop. An exact 0
 * counts, except on widescreen, which inherits nothing (docs/hosts/elementor.md#devices).
 */
export const deviceSetting = (settings: Values, key: string, device: string, config: PageConfig): unknown => {
  const devices = devicesOf(config);
  const settingOf = (name: string) => settings[`${key}_${name}`];
  if (device === 'widescreen') return settingOf(device) || settings[key];
  const from = devices.findIndex(({ name }) => name === device);
  for (let index = from; index >= 0; index--) {
    const name = devices[index]?.name ?? 'desktop';
    if (name === 'desktop') break;
    const value = settingOf(name);
    if (value || value === 0) return value;
  }
  return settings[key];
};

/**
 * The builder's second rule: like `deviceSetting`, but 0 counts on widescreen too, and a missing value is an
 * empty string.
 * @param part key inside the value, such as `size` of a slider
 */
export const responsiveControl = (
  settings: Values,
  key: string,
  device: string,
  config: PageConfig,
  part = '',
): unknown => {
  const settingOf = (name: string) => {
    const value = settings[name === 'desktop' ? key : `${key}_${name}`];
    return part ? asRecord(value)[part] : value;
  };
  const devices = devicesOf(config).map(({ name }) => name);
  const desktop = devices.indexOf('desktop');
  const from = devices.indexOf(device);
  // Widescreen is above desktop and skips the devices between.
  const candidates = device === 'widescreen' ? [device] : devices.slice(desktop + 1, from + 1).reverse();
  const larger = candidates.map(settingOf).find((value) => value || value === 0);
  return larger ?? (device === 'widescreen' || from >= desktop ? settingOf('desktop') : undefined) ?? '';
};
