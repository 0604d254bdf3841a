import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { hostileHtml } from '../fixtures/hostile/html.mjs';
import { type Channel, createAgentLink, getChannel } from '../islands/chat/agent';
import { createWhatsappLink } from '../islands/chat/link';
import { createMessageStorage } from '../islands/chat/messages';
import { readAddress } from '../islands/lightbox/address';
import { toBody, toFormFields } from '../islands/subscription/body';
import { createPreview } from '../src/authoring/theme-preview/apply';
import themePreview from '../src/authoring/theme-preview/index';
import { sanitizeSvg } from '../src/behaviours/text-path/sanitize-svg';
import { recall, remember } from '../src/dom/browser-storage';
import { openWhenTargeted } from '../src/dom/disclosure/open-when-targeted';
import { safeUrl } from '../src/dom/url';
import { readConfig } from '../src/hosts/elementor/config';
import { readAction } from '../src/hosts/elementor/media/actions';
import { Module } from '../src/hosts/elementor/page-api/view-module';
import { readCachedFragments } from '../src/hosts/woocommerce/cart/fragment-cache';
import { applyFragments } from '../src/hosts/woocommerce/cart/fragments';
import { createJsonSearch } from '../src/integrations/search/json';
import { createPluginSearch } from '../src/integrations/search/plugin';
import { createStoreSearch } from '../src/integrations/search/store-api';
import { createCoreSearch } from '../src/integrations/search/wordpress';
import { $recents, addRecent } from '../src/stores/recents';
import type { Suggestion } from '../src/stores/search-gateway';
import { toGa4Event } from '../src/tracking/analytics/event';
import { isNewOrder, takeStoredEvents } from '../src/tracking/analytics/queue';
import { classify } from '../src/tracking/attribution/classify';
import { decode, encode, unpack } from '../src/tracking/attribution/codec';
import { createCookieJar } from '../src/tracking/attribution/cookie-jar';
import { encodeText } from '../src/utils/encode-text';
import { attributionDefaults } from './support/attribution';
import { mountAs, page, setConfig } from './support/context';
import { anyJson, anyName, anyText, checkProperty, FEWER_RUNS, FUZZ_LIMIT_MS } from './support/fuzz';
import { createJar } from './support/jar';
import { searchSource } from './support/search-source';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A changed prototype would show as an inherited property of every object.
  expect(Object.keys(Object.prototype)).toEqual([]);
  const inherited: string[] = [];
  for (const name in {}) inherited.push(name);
  expect(inherited).toEqual([]);
});

it(
  'replaces a fragment after any other fragments, and never throws',
  () => {
    const selectors = fc.oneof(
      anyText,
      anyName,
      fc.constantFrom('.cart', '.cart > b', ':is(', 'a[', '*|*', '::before', '#none', 'b,,i'),
    );
    // happy-dom reports an error for every frame.
    const withoutFrames = hostileHtml.filter((html) => !/<iframe/i.test(html));
    const html = fc.oneof(anyText, fc.constantFrom(...withoutFrames), anyJson);
    /** Whether a fragment would replace the whole page, and leave no place for the next fragment. */
    const isWholePage = (selector: string) => {
      try {
        return [document.documentElement, document.head, document.body, document.querySelector('.last')].some(
          (node) => node?.matches(selector),
        );
      } catch {
        return false;
      }
    };
    checkProperty(
      fc.dictionary(selectors, html, { maxKeys: 4 }),
      (fragments) => {
        page('<p class="cart">1 <b>item</b></p><p class="last">1</p>');
        for (const selector of Object.keys(fragments)) if (isWholePage(selector)) delete fragments[selector];
        applyFragments({ ...(fragments as Record<string, string>), '.last': '<p class="last">2</p>' }, true);
        expect(document.querySelector('.last')?.textContent).toBe('2');
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);

const fieldNames =
  'value title name label url link permalink href image images thumbnail src price price_html priceHtml note category categories html data id productId addToCart rating review_count average_rating soldOut stock_availability text is_in_stock is_purchasable type subtype __proto__ constructor'.split(
    ' ',
  );

for (const [name, create] of Object.entries({
  json: createJsonSearch,
  plugin: createPluginSearch,
  'store-api': createStoreSearch,
  wordpress: createCoreSearch,
}))
  it(
    `reads any response as suggestions of texts, numbers and URLs that run no code: ${name}`,
    async () => {
      let body: unknown;
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)));
      // The console warns about a price without a currency.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const source = create({
        ...searchSource,
        endpoint: 'https://shop.test/find',
        restUrl: 'https://shop.test/wp-json/',
        searchId: '1',
      });
      const validItem = fc.record({
        name: anyText,
        title: anyText,
        value: anyText,
        url: anyText,
        permalink: fc.constantFrom('https://shop.test/mug/', 'javascript:1'),
        categories: fc.array(fc.record({ name: anyJson }), { maxLength: 1 }),
        images: fc.array(fc.record({ thumbnail: anyJson }), { maxLength: 1 }),
        stock_availability: fc.record({ text: anyJson }),
        is_in_stock: fc.boolean(),
        is_purchasable: fc.boolean(),
      });
      const item = fc
        .tuple(validItem, fc.dictionary(fc.constantFrom(...fieldNames), anyJson, { maxKeys: 6 }))
        .map(([input, extraFields]) => ({ ...input, ...extraFields }));
      const list = fc.array(fc.oneof(item, anyJson), { maxLength: 3 });
      const wrapped = fc.record({
        suggestions: list,
        total: anyJson,
        keywords: anyJson,
        view_all_link: fc.constantFrom(...hostileHtml),
        viewAll: anyJson,
      });
      await fc.assert(
        fc.asyncProperty(fc.oneof(list, wrapped, anyJson), async (input) => {
          body = input;
          const { signal } = new AbortController();
          const response = await source.search('mug', signal).catch((error: unknown) => {
            expect(error).toBeInstanceOf(Error);
          });
          if (!response) return;
          // A product without its own text for "out of stock" has `soldOut: true`.
          for (const [field, value] of response.suggestions.flatMap((suggestion) =>
            Object.entries(suggestion),
          ))
            if (field !== 'soldOut' || value !== true)
              expect([field, typeof value]).toEqual([field, field === 'rating' ? 'number' : 'string']);
          if (name !== 'json')
            for (const { url } of response.suggestions as Suggestion[]) expect(safeUrl(url)).toBe(url);
          expect(typeof response.total).toBe('number');
          for (const word of response.keywords) expect(typeof word).toBe('string');
          expect(typeof (response.viewAll?.url ?? '')).toBe('string');
        }),
        { numRuns: FEWER_RUNS },
      );
    },
    FUZZ_LIMIT_MS,
  );

it(
  'reads back each written action, and a well-formed action or nothing from any other hash',
  () => {
    const encodeSettings = (settings: unknown) => btoa(JSON.stringify(settings).replace(/[^ -~]/g, ''));
    checkProperty(fc.tuple(anyText, anyText, anyJson), ([name, suffix, settings]) => {
      for (const hash of [
        suffix,
        `#elementor-action${suffix}`,
        `#elementor-action:action=${name}&settings=${suffix}`,
        `%23elementor-action%3Aaction%3D${encodeText(name)}%26settings%3D${encodeSettings(settings)}`,
      ]) {
        const action = readAction(hash);
        if (!action) continue;
        expect(action.name).toMatch(/^[\w-]+$/);
        expect(Object.prototype.toString.call(action.settings)).toBe('[object Object]');
      }
    });
    checkProperty(fc.dictionary(fc.constantFrom('url', 'id', '__proto__'), fc.integer()), (settings) => {
      const text = `#elementor-action:action=lightbox&settings=${btoa(JSON.stringify(settings))}`;
      const read = { name: 'lightbox', settings: JSON.parse(JSON.stringify(settings)) };
      expect(readAction(text)).toEqual(read);
      expect(readAction(encodeURIComponent(text))).toEqual(read);
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'for any hash, opens no panel outside the given element, and reads a picture’s name and number',
  () => {
    page('<div id="inside"><p id="a b">x</p></div><p id="outside">x</p>');
    const root = document.getElementById('inside') as HTMLElement;
    const hashes = fc.oneof(anyText, anyName, fc.constantFrom('a%20b', 'outside', '%', 'lightbox=a,2'));
    checkProperty(
      hashes,
      (hash) => {
        history.replaceState(null, '', `#${encodeText(hash).replace(/%25/g, '%')}`);
        const abort = new AbortController();
        openWhenTargeted(root, abort.signal, (target) => {
          expect(root.contains(target)).toBe(true);
          return false;
        });
        abort.abort();
        const { name, number } = readAddress();
        expect([typeof name, typeof number]).toEqual(['string', 'number']);
        expect(number).not.toBeNaN();
      },
      FEWER_RUNS,
    );
    history.replaceState(null, '', location.pathname);
  },
  FUZZ_LIMIT_MS,
);

it(
  'writes any campaign into one cookie of at most 900 characters',
  () => {
    const { written, restore } = createJar();
    const searches = fc
      .array(fc.tuple(fc.oneof(fc.constantFrom('utm_source', 'utm_campaign', 'gclid'), anyName), anyText))
      .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`);
    const referrers = fc.oneof(
      anyText,
      anyText.map((text) => `https://www.google.com/search?q=${text}`),
    );
    checkProperty(
      fc.tuple(searches, referrers, fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 40 })),
      ([search, referrer, isKnown, base64, times]) => {
        const settings = { ...attributionDefaults, base64, domain: 'shop.test' };
        const visit = { search, referrer, hostname: 'shop.test', isInSession: isKnown, isKnown };
        const source = classify(visit, settings);
        if (!source) return;
        for (const value of Object.values(source)) expect(typeof value).toBe('string');
        const jar = createCookieJar(settings);
        written.length = 0;
        jar.write('current', { ...source, cmp: String(source.cmp).repeat(times) }, 30);
        const [cookie = ''] = written;
        expect(cookie).toMatch(
          /^sbjs_current=[\w.%+/-]{1,900}; path=\/; domain=\.shop\.test; expires=[^;]+$/,
        );
        for (const value of Object.values(jar.read('current'))) expect(typeof value).toBe('string');
      },
      FEWER_RUNS,
    );
    restore();
  },
  FUZZ_LIMIT_MS,
);

it(
  'reads any cookie, and decodes each encoded value unchanged',
  () => {
    const { jar, restore } = createJar();
    checkProperty(anyText, (text) => {
      expect(typeof decode(text)).toBe('string');
      for (const value of Object.values(unpack(text))) expect(typeof value).toBe('string');
      jar.set('sbjs_first', text.replace(/;/g, ''));
      expect(typeof createCookieJar(attributionDefaults).readAll()).toBe('object');
    });
    restore();
    const words = fc.string({ unit: fc.constantFrom(...'abc äß€|=&+ ') });
    checkProperty(fc.tuple(words, fc.boolean()), ([text, base64]) => {
      expect(decode(encode(`src=${text}`, base64))).toBe(`src=${text}`);
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'reaches no prototype by any dotted name',
  () => {
    const part = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'a', '0'));
    const paths = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
    checkProperty(fc.tuple(paths, anyJson), ([path, value]) => {
      setConfig({ elementor: value });
      expect(typeof readConfig(path)).not.toBe('function');
      if (!path) return;
      const settings = new Module({});
      settings.setSettings(path, value);
      expect(settings.getSettings(path)).toBe(value);
    });
    const fieldsOfForm = fc.array(fc.tuple(fc.oneof(paths, fc.constantFrom('email', 'meta.a')), fc.string()));
    checkProperty(fieldsOfForm, (input) => {
      const nested = toBody(input);
      expect(Object.getPrototypeOf(nested)).toBeNull();
      for (const name of ['__proto__', 'constructor', 'prototype'])
        for (const inside of [nested, ...Object.values(nested)])
          if (inside && typeof inside === 'object') expect(Object.hasOwn(inside, name)).toBe(false);
      const sentFields = input.filter(([name]) => name && !/^(__proto__|constructor|prototype)$/.test(name));
      const toSortedPairs = (pairs: Iterable<[string, string]>) =>
        [...pairs].map((pair) => pair.join('=')).sort();
      expect(toSortedPairs(toFormFields(toBody(input, true, false)))).toEqual(
        toSortedPairs(new URLSearchParams(sentFields)),
      );
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'ignores messages of another origin or window than the customiser’s',
  async () => {
    const customiser = {} as Window;
    vi.stubGlobal('parent', customiser);
    const allowed = 'https://customiser.test';
    await mountAs(themePreview, document.body, { origins: [allowed] });
    const origins = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.constantFrom(
        '',
        'null',
        '*',
        `${allowed}.evil.test`,
        `${allowed}/`,
        `${allowed}:8443`,
        'http://customiser.test',
      ),
    );
    const data = fc.oneof(
      anyJson,
      fc.record({
        call: fc.constantFrom<unknown>('starterTemplatePreviewDispatch', 'other'),
        value: fc.record({
          param: fc.constantFrom<unknown>('siteTitle', 'cleanStorage', '__proto__'),
          data: anyJson,
        }),
      }),
    );
    checkProperty(
      fc.tuple(origins, data),
      ([origin, message]) => {
        dispatchEvent(new MessageEvent('message', { data: message, origin, source: customiser }));
        dispatchEvent(new MessageEvent('message', { data: message, origin: allowed, source: {} as Window }));
        expect(localStorage.length).toBe(0);
      },
      FEWER_RUNS,
    );
    const value = { param: 'siteTitle', data: false };
    const ownMessage = { call: 'starterTemplatePreviewDispatch', value };
    dispatchEvent(new MessageEvent('message', { data: ownMessage, origin: allowed, source: customiser }));
    expect(localStorage.length).toBe(1);
  },
  FUZZ_LIMIT_MS,
);

it(
  'writes only declarations, pictures and links to the font service from any preview',
  () => {
    page('<h1 class="title">Fern</h1><span class="logo"><img src="/old.png"></span>');
    const preview = createPreview({
      logo: '.logo img',
      logoPlace: 'h1',
      title: '.title',
      colours: ['--a-'],
      fontService: 'https://fonts.test/css2',
    });
    const values = fc.dictionary(
      fc.oneof(
        anyName,
        fc.constantFrom(
          ...[
            'dataUri',
            'url',
            'width',
            'colors',
            'body-font-family',
            'body-font-weight',
            'body-line-height',
          ],
          ...['headings-font-family', 'font-size-h1', 'font-size-body.tablet'],
        ),
      ),
      fc.oneof(anyJson, fc.array(anyText), fc.constantFrom('red', '12', 'Lora', "Lora', serif", '1.5')),
    );
    const previewNames = fc.constantFrom('siteLogo', 'colorPalette', 'siteTypography', 'siteTitle');
    checkProperty(
      fc.tuple(previewNames, fc.oneof(values, anyJson)),
      ([name, data]) => {
        preview[name]?.(data);
        for (const { textContent } of document.querySelectorAll('style')) {
          expect(textContent).toMatch(/^([^<>\\@]|@media \(max-width:\d+px\))*$/);
          // Colour functions may stay, because these functions fetch nothing.
          expect(
            textContent?.replace(/\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\(max-width/gi, ''),
          ).not.toContain('(');
        }
        for (const { href } of document.querySelectorAll('link'))
          expect(href).toMatch(/^https:\/\/fonts\.test\/(css2\?|$)/);
        for (const { src } of document.querySelectorAll('img'))
          expect(src).toMatch(/^($|https?:|data:image\/)|old\.png$/i);
        expect(document.querySelector('script')).toBeNull();
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);

it(
  'links a chat to the channel’s service for any number and any text',
  () => {
    const services: Record<Channel, RegExp> = {
      whatsapp: /^https:\/\/(wa\.me|web\.whatsapp\.com)\/[^/]*$/,
      messenger: /^https:\/\/m\.me\/[^/]*$/,
      telegram: /^https:\/\/t\.me\/[^/]*$/,
      email: /^mailto:[^/]*$/,
      phone: /^tel:\+?[\d+]*$/,
    };
    const channel = fc.oneof(fc.constantFrom(...Object.keys(services)), anyName);
    checkProperty(fc.tuple(channel, anyText, anyText, fc.boolean()), ([name, id, text, web]) => {
      const agent = { channel: name as Channel, id };
      const kind = getChannel(agent);
      const link = createAgentLink(agent, text, (phone, message) => createWhatsappLink(phone, message, web));
      const { href, search } = new URL(link);
      expect(href.replace(/\?.*$/s, '')).toMatch(services[kind]);
      expect(link).not.toMatch(/[\s"<>\\#]/);
      if (kind === 'phone' || !text) return;
      const sentText = new URLSearchParams(search).get(kind === 'email' ? 'body' : 'text');
      expect(sentText).toBe(decodeURIComponent(encodeText(text)));
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'starts with any stored value as with an empty storage',
  () => {
    const stored = fc.oneof(
      anyText,
      anyJson.map((value) => JSON.stringify(value)),
    );
    const keys = fc.oneof(anyName, fc.string()).filter((name) => name !== '__expiration');
    const cache = { fragmentName: 'fragments', hashKey: 'hash' };
    checkProperty(
      fc.tuple(stored, keys, anyJson),
      ([text, name, value]) => {
        localStorage.setItem('elementor', text);
        if (value !== null) {
          remember(name, 60, value);
          expect(JSON.stringify(recall(name))).toBe(JSON.stringify(value));
        }

        localStorage.setItem('swsLatestSearches', text);
        addRecent('mug');
        const recents = $recents.get();
        expect(recents.length).toBeLessThan(11);
        expect(recents.at(-1)).toBe('mug');
        for (const term of recents) expect(typeof term).toBe('string');

        sessionStorage.setItem('fragments', text);
        applyFragments(readCachedFragments(cache) ?? {}, false);

        localStorage.setItem('chat_hashes', text);
        localStorage.setItem('chat_views', text);
        const messages = createMessageStorage({}, name);
        messages.storeSeen();
        expect(messages.isSeen()).toBe(true);
        expect(typeof messages.countView(2)).toBe('boolean');

        localStorage.setItem('storefront-islands:orders', text);
        isNewOrder('order 1');
        expect(isNewOrder('order 1')).toBe(false);
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);

it(
  'reports only named events from any stored value of an earlier page',
  () => {
    const types = fc.oneof(anyName, fc.constantFrom('cart:added', 'search:submit', 'analytics:track'));
    const event = fc.record({ type: fc.oneof(types, anyJson), detail: anyJson });
    checkProperty(
      fc.array(fc.oneof(event, anyJson), { maxLength: 3 }),
      (events) => {
        sessionStorage.setItem('storefront-islands:events', JSON.stringify(events));
        for (const pendingEvent of takeStoredEvents()) {
          const reported = toGa4Event(pendingEvent);
          if (reported) expect(typeof reported.name).toBe('string');
        }
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);

it(
  'keeps only shapes of any SVG file',
  () => {
    const piece = fc.oneof(
      anyText,
      fc.constantFrom(...hostileHtml),
      fc.constantFrom(
        ...[
          '<svg>',
          '</svg>',
          '<g>',
          '<path d="M0 0h9"/>',
          '<use href="//evil.test/a.svg#b"/>',
          '<style>*{}</style>',
        ],
        ...['<foreignObject><p>a</p></foreignObject>', '<animate attributeName="href" to="javascript:1"/>'],
        ...['<image href="//evil.test/a.png"/>', '<path fill="url(//evil.test)" style="fill:red" id="a"/>'],
      ),
      anyText.map((text) => `<rect fill="${text}" transform="${text}" class="a"/>`),
    );
    checkProperty(
      fc.array(piece, { maxLength: 4 }),
      (pieces) => {
        const drawing = sanitizeSvg(`<svg>${pieces.join('')}`);
        for (const { localName, attributes } of drawing ? [drawing, ...drawing.querySelectorAll('*')] : []) {
          expect(localName).toMatch(/^(svg|g|path|rect|circle|ellipse|line|polyline|polygon)$/);
          for (const { name, value } of attributes) {
            expect(name).not.toMatch(/^(on|id$|style$|href$|xlink|src)/i);
            expect(value).not.toMatch(/url\s*\(|\\/i);
          }
        }
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);
