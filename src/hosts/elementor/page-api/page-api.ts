import { pageGlobals } from '../../../utils/page-globals';
import type { Elements } from './elements';

/** The parts of the page API that the preset's own chunks use. */
export interface PageApi {
  config: unknown;
  elementsHandler: Elements;
  getCurrentDeviceMode(): string;
  getCurrentDeviceSetting(settings: Record<string, unknown>, key: string): unknown;
  getKitSettings(path?: string): unknown;
  utils: { swiper: new (container: unknown, options: Record<string, unknown>) => Promise<object> };
}

/** The page API, which has set the global before any of its classes runs. */
export const getApi = () => (pageGlobals as { elementorFrontend: PageApi }).elementorFrontend;
