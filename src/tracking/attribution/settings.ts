/** A search engine: where it lives, the parameter that holds the words, and the name it goes by. */
export interface Engine {
  host: string;
  /** Absent: visits count as organic whatever the address of the engine's page says. */
  param?: string;
  display?: string;
}

/** A site that goes by another name. */
export interface Alias {
  host: string;
  display?: string;
  medium?: string;
}

/** What can be set about attribution (commerce contract §9); the behaviour `attribution` documents each. */
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
  engines: Engine[];
  aliases: Alias[];
}

/** The host without its first "www.", as cookies and sources name it. */
export const bareHost = (host: string) => host.replace('www.', '');
