import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { hostileHtml } from '../fixtures/hostile/html.mjs';
import { address, boolean, json, list, number, resolveProps, string } from '../src/core/mountable/props';
import { cssUrl } from '../src/dom/css-url';
import { sanitize } from '../src/dom/sanitize';
import { safeSrcset, safeUrl } from '../src/dom/url';
import { toForm } from '../src/http/request';
import { encodeText } from '../src/utils/encode-text';
import { toJson } from '../src/utils/json';
import { interpolate, splitWords } from '../src/utils/text';
import { recognise } from '../src/video/recognise';
import { anyName, anyText, checkProperty, FEWER_RUNS, FUZZ_LIMIT_MS } from './support/fuzz';

it(
  'makes no URL that runs code from any text',
  () => {
    checkProperty(anyText, (text) => {
      for (const kind of ['web', 'link', 'image'] as const)
        expect(safeUrl(text, kind)).toMatch(/^($|https?:|mailto:|tel:|sms:|data:image\/)/);
      const css = cssUrl(text);
      if (css) expect(css).toMatch(/^url\("([^"\\\n]|\\.)*"\)$/);
      for (const source of safeSrcset(text).split(/,\s+/).filter(Boolean))
        expect(safeUrl(source.trim().split(/\s/)[0], 'image')).not.toBe('');
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'keeps no dangerous element and only listed attributes of any HTML',
  () => {
    const pieces = fc.array(fc.oneof(fc.constantFrom(...hostileHtml), anyText), { maxLength: 3 });
    checkProperty(
      pieces,
      (parts) => {
        for (const { localName, attributes } of sanitize(parts.join('')).querySelectorAll('*')) {
          expect(localName).not.toMatch(
            /^(script|style|iframe|object|embed|svg|math|form|input|button|base|link|meta|template)$/,
          );
          for (const { name } of attributes)
            expect(name).toMatch(
              /^(class|href|src|srcset|sizes|alt|title|width|height|dir|lang|loading|decoding|datetime|translate|colspan|rowspan|rel|role|style|aria-(hidden|label))$/,
            );
        }
      },
      FEWER_RUNS,
    );
  },
  FUZZ_LIMIT_MS,
);

it(
  'reads props of their type from any attribute, and changes no prototype',
  () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const table = {
      text: string(''),
      choice: string('a', 'a', 'b'),
      count: number(1, 0, 9),
      on: boolean(false),
      items: list(),
      data: json<Record<string, unknown>>({}),
      to: address('/'),
    };
    const attributes = ['text', 'choice', 'count', 'on', 'items', 'data', 'to', 'props'];
    checkProperty(fc.dictionary(fc.constantFrom(...attributes), fc.oneof(anyText, fc.json())), (values) => {
      const element = document.createElement('div');
      for (const [name, value] of Object.entries(values)) element.setAttribute(`data-${name}`, value);
      const props = resolveProps(table, element, {}, { name: 'fuzz' });
      expect(typeof props.text).toBe('string');
      expect(['a', 'b']).toContain(props.choice);
      expect(props.count >= 0 && props.count <= 9).toBe(true);
      expect(typeof props.on).toBe('boolean');
      expect(Array.isArray(props.items)).toBe(true);
      expect(safeUrl(props.to) || props.to === '').toBeTruthy();
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'never throws on a text of a page',
  () => {
    checkProperty(anyText, (text) => {
      encodeText(text);
      splitWords(text);
      interpolate(text, { a: 1 });
      recognise(text);
    });
  },
  FUZZ_LIMIT_MS,
);

it(
  'writes the same JSON as JSON.stringify, and a form with every number',
  () => {
    checkProperty(
      fc.dictionary(anyName, fc.oneof(fc.string(), fc.array(fc.string()), fc.integer())),
      (value) => {
        expect(toJson(value)).toBe(JSON.stringify(value));
        const form = toForm(value);
        for (const [name, field] of Object.entries(value))
          if (typeof field === 'number') expect(form.getAll(name)).toContain(String(field));
      },
    );
  },
  FUZZ_LIMIT_MS,
);
