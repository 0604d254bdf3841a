import { asRecord } from '../../utils/record';
import { readDevices } from './settings';

/**
 * The builder's second rule: like `readDeviceSetting` (src/hosts/elementor/settings.ts), but 0 counts on widescreen
 * too, and a missing value is an empty string.
 * @param part key inside the value, such as `size` of a slider
 */
export const readResponsiveControl = (
  settings: Record<string, unknown>,
  key: string,
  device: string,
  part = '',
): unknown => {
  const readSetting = (name: string) => {
    const value = settings[name === 'desktop' ? key : `${key}_${name}`];
    return part ? asRecord(value)[part] : value;
  };
  const devices = readDevices().map(({ name }) => name);
  const desktop = devices.indexOf('desktop');
  const deviceIndex = devices.indexOf(device);
  // Widescreen is above desktop, so no device lies between.
  const candidates =
    device === 'widescreen' ? [device] : devices.slice(desktop + 1, deviceIndex + 1).reverse();
  const largerValue = candidates.map(readSetting).find((value) => value || value === 0);
  return (
    largerValue ??
    (device === 'widescreen' || deviceIndex >= desktop ? readSetting('desktop') : undefined) ??
    ''
  );
};
