import { boolean, string } from '../../core/mountable/props';
import { hasConsentApi } from '../../integrations/consent';
import { $attribution } from '../../stores/attribution';

/** The props of the attribution that decide when its code has to load. */
export const dueProps = { category: string('marketing'), tracking: boolean(true) };

/** Whether the page wants a record: a script has switched it on, else the setting. A consent API decides alone. */
export const isTrackingWanted = (tracking: boolean) =>
  $attribution.get().wanted ?? (tracking || hasConsentApi());

/** A search engine: its host, the parameter with the search words, and its name. */
export interface Engine {
  host: string;
  /** Parameter with the search words. Without `param` every visit from the engine counts as organic. */
  param?: string;
  display?: string;
}

/** A host whose visits count under another name or medium. */
export interface Alias {
  host: string;
  display?: string;
  medium?: string;
}

/** Settings of the attribution. docs/behaviours/attribution.md describes each setting. */
export interface AttributionSettings {
  lifetime: number;
  session: number;
  base64: boolean;
  timezone: string;
  domain: string;
  isolate: boolean;
  ip: string;
  campaignParam: string;
  termParam: string;
  contentParam: string;
  directSource: string;
  directMedium: string;
  promo: boolean;
  promoMin: number;
  promoMax: number;
  clickIds: Record<string, string[]>;
  moreClickIds: boolean;
  engines: Engine[];
  moreEngines: boolean;
  aliases: Alias[];
}

/** The host without "www.", for cookies and sources. */
export const removeWww = (host: string) => host.replace('www.', '');
