import { parseJson } from '../../utils/json';
import { asRecord, type Values } from '../../utils/record';
import { readConfig } from './config';

/** The attributes of an editor model, or a plain record as a whole. */
export const readAttributes = (model: unknown): Values => {
  const { attributes } = asRecord(model);
  return asRecord(attributes ?? model);
};

/**
 * The settings of an element from `data-settings`. A missing key means off or none (docs/hosts/elementor.md#elements).
 * While an author edits the element, the editor's values take precedence.
 */
export const readElementSettings = (element: HTMLElement): Values => {
  const { modelCid } = element.dataset;
  if (modelCid && element.classList.contains('elementor-element-edit-mode')) {
    const editorModel = asRecord(readConfig('elements.data'))[modelCid];
    if (editorModel) return readAttributes(editorModel);
  }
  return asRecord(parseJson(element.dataset.settings));
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

const defaultBreakpoints: Record<string, { value: number; is_enabled?: boolean; direction?: string }> = {
  mobile: { value: 767 },
  tablet: { value: 1024 },
};

/** The active breakpoints of the page, by device. */
export const readBreakpoints = () => {
  const printedBreakpoints = asRecord(readConfig('responsive.breakpoints'));
  return Object.fromEntries(
    Object.entries(Object.keys(printedBreakpoints).length ? printedBreakpoints : defaultBreakpoints)
      .map(([name, entry]) => [name, asRecord(entry) as (typeof defaultBreakpoints)[string]] as const)
      .filter(([, { value, is_enabled }]) => is_enabled !== false && toNumber(value)),
  );
};

const devicesByConfig = new WeakMap<object, Device[]>();

/**
 * The devices of the page, largest first, including desktop (docs/hosts/elementor.md#devices). Widescreen begins at its
 * own value. Each other device begins one pixel above the value of the next smaller device, as in the builder's
 * stylesheets.
 */
export const readDevices = (): Device[] => {
  const printedBreakpoints = asRecord(readConfig('responsive.breakpoints'));
  // Every element reads several settings, and the devices of a page stay the same.
  const cached = devicesByConfig.get(printedBreakpoints);
  if (cached) return cached;
  const sizes = Object.entries(readBreakpoints()).map(([name, entry]) => ({ name, ...entry }));
  const smallerSizes = sizes.filter(({ direction }) => direction !== 'min').sort((a, b) => a.value - b.value);
  const widescreenSize = sizes.find(({ direction }) => direction === 'min');
  const devices: Device[] = [...smallerSizes, { name: 'desktop', value: 0 }].map(({ name }, index) => ({
    name,
    min: index ? Number(smallerSizes[index - 1]?.value) + 1 : 0,
  }));
  if (widescreenSize) devices.push({ name: widescreenSize.name, min: Number(widescreenSize.value) });
  devices.reverse();
  devicesByConfig.set(printedBreakpoints, devices);
  return devices;
};

/** Smallest width of the smallest device (docs/hosts/elementor.md#devices). */
const SMALLEST_DEVICE_PX = 320;

/** Smallest width of a device in pixels, as the builder's own helpers count. */
export const getDeviceMinimum = (device: string): number | undefined => {
  const min = readDevices().find(({ name }) => name === device)?.min;
  return min === 0 ? SMALLEST_DEVICE_PX : min;
};

export const getCurrentDevice = (): string =>
  readDevices().find(({ min }) => matchMedia(`(min-width: ${min}px)`).matches)?.name ?? 'desktop';

/**
 * The value of a setting on a device, else on the next larger device, up to desktop. An exact 0 counts. Widescreen
 * takes the value of desktop in place of an empty value or 0 (docs/hosts/elementor.md#devices).
 */
export const readDeviceSetting = (settings: Values, key: string, device: string): unknown => {
  const devices = readDevices();
  const readSetting = (name: string) => settings[`${key}_${name}`];
  if (device === 'widescreen') return readSetting(device) || settings[key];
  const deviceIndex = devices.findIndex(({ name }) => name === device);
  for (let index = deviceIndex; index >= 0; index--) {
    const name = devices[index]?.name ?? 'desktop';
    if (name === 'desktop') break;
    const value = readSetting(name);
    if (value || value === 0) return value;
  }
  return settings[key];
};
