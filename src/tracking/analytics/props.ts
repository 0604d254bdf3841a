import { boolean, type Docs, json, list, number, type PropsOf, string } from '../../core/mountable/props';
import { dueProps } from './report-due';
import type { Product } from './shop';

export const props = {
  category: dueProps.category,
  adCategory: string('marketing'),
  userData: boolean(false),
  pixel: boolean(false),
  kit: boolean(false),
  dataLayer: string(''),
  products: json<Product[]>([]),
  currency: string(''),
  minorUnit: number(-1, -1, 20),
  shopEvents: list(['add_to_cart', 'purchase']),
  ignoredEvents: list([]),
  added: dueProps.added,
  purchase: dueProps.purchase,
};

export const docs: Docs<typeof props> = {
  category: 'Consent category that tracking needs; empty: no category.',
  adCategory: 'Further consent category for advertising: user data, and everything for the pixel.',
  userData: 'Sends name, e-mail and phone number from forms and orders.',
  pixel: 'Reports to the page’s pixel too.',
  kit: 'Reports the builder’s kit import and export.',
  dataLayer: 'Name of the data layer; empty: the first known data layer of the page.',
  products: 'Products that this page can add, prices in minor units.',
  currency: 'Currency of the prices (ISO 4217).',
  minorUnit: 'Decimals of the prices; -1: the currency’s own.',
  shopEvents: 'Shop events to report: `add_to_cart`, `purchase`.',
  ignoredEvents: 'Other events that the page reports by itself, or wants no reports of, such as `search`.',
  added: 'Product that the server has just put into the cart.',
  purchase: 'Order that the visitor has just placed.',
};

export type AnalyticsSettings = PropsOf<typeof props>;
