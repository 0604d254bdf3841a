import type { Elements } from './elements';

/** The parts of the page API that the preset's own chunks call. */
export interface PageApi {
  config: unknown;
  elementsHandler: Elements;
  getCurrentDeviceSetting(settings: Record<string, unknown>, key: string): unknown;
}
