import type { AttributionData } from '../../stores/attribution';
import { classify } from './classify';
import { createCookieJar } from './cookie-jar';
import { type PageView, takeViews } from './page-views';
import type { AttributionSettings } from './props';

const NONE = '(none)';

/** A month has 30 days here, as in WooCommerce's script. */
const MONTH_MINUTES = 30 * 24 * 60;

let isCounted = false;

/**
 * @param time in milliseconds since 1970
 * @param timezone offset from UTC in hours; empty for the visitor's time zone
 */
const formatTime = (time: number, timezone: string) => {
  const offset = -new Date(time).getTimezoneOffset() / 60;
  const hours = timezone.trim() ? Number.parseInt(timezone, 10) || 0 : offset;
  return new Date(time + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
};

const createPromoCode = ({ promoMin, promoMax }: AttributionSettings) =>
  String(Math.floor(Math.random() * (promoMax - promoMin + 1)) + promoMin).padStart(
    String(promoMax).length,
    '0',
  );

const toCount = (text: string | undefined) => Number.parseInt(text ?? '', 10) || 1;

const recordView = ({ href, referrer, time }: PageView, settings: AttributionSettings) => {
  const jar = createCookieJar(settings);
  const lifetime = Math.trunc((settings.lifetime || 6) * MONTH_MINUTES);
  const { hostname } = location;
  const search = /\?[^#]*/.exec(href)?.[0] ?? '';
  const isInSession = !!jar.readText('session');
  // WooCommerce's script writes the word "null" after a visitor has lost older cookies.
  const currentText = jar.readText('current')?.replace(/^null$/, '');

  if (!jar.readText('migrations')) jar.write('migrations', { 1418474375998: '1' }, lifetime);
  const source = classify({ search, referrer, hostname, isInSession, isKnown: !!currentText }, settings);
  if (source) {
    const add = { fd: formatTime(time, settings.timezone), ep: href, rf: referrer || NONE };
    jar.write('current_add', add, lifetime);
    if (!jar.readText('first_add')) jar.write('first_add', add, lifetime);
  }
  const currentVisit = source ?? (currentText as string);
  jar.write('current', currentVisit, lifetime);
  // Copies the decoded text, because readers compare both cookies.
  if (!jar.readText('first')) jar.write('first', jar.readText('current') ?? currentVisit, lifetime);

  const visits = jar.readText('udata') ? toCount(jar.read('udata').vst) + Number(!isInSession) : 1;
  jar.write('udata', { vst: String(visits), uip: settings.ip || NONE, uag: navigator.userAgent }, lifetime);
  const pages = isInSession ? toCount(jar.read('session').pgs) + 1 : 1;
  jar.write('session', { pgs: String(pages), cpg: href }, Math.trunc(settings.session) || 30);
  if (settings.promo && !jar.readText('promo'))
    jar.write('promo', { code: createPromoCode(settings) }, lifetime);
};

/**
 * Records this page view in the cookies, once per page, after the views of earlier pages that wait.
 * @returns the cookies' current values
 */
export const record = (settings: AttributionSettings): AttributionData => {
  if (!isCounted) for (const view of takeViews()) recordView(view, settings);
  isCounted = true;
  return createCookieJar(settings).readAll();
};

/** Deletes all cookies, so that a later consent starts with a first visit. */
export const erase = (settings: AttributionSettings) => {
  isCounted = false;
  createCookieJar(settings).erase();
};
