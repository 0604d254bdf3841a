import { beforeEach, expect, it, vi } from 'vitest';
import variation from '../../src/behaviours/variation';
import { find, mountAs, page } from '../support/context';

const variations = [
  { variation_id: 11, attributes: { color: 'red', size: 's' }, sku: 'R', price_html: '<b>$18</b>' },
  { variation_id: 12, attributes: { color: 'blue', size: '' }, price_html: '', stock: '<p>Sold out</p>' },
];
const html = `<form><div class="choices">${['color', 'size']
  .map(
    (name) => `<select name="${name}"><option value="">?<option>red<option>blue<option>s<option>m</select>`,
  )
  .join(
    '',
  )}<a href="#" class="clear">Clear</a></div><div class="out"></div><input name="variation_id" value="0"></form>`;

const fetchMock = vi.fn<typeof fetch>();
let skus: string[];
const start = async (props: object = { variations }) => {
  page(html);
  document.body.addEventListener('product:variation', (event) =>
    skus.push((event as CustomEvent).detail.sku),
  );
  return mountAs(variation, find('.choices'), {
    output: '.out',
    parts: { price_html: 'price', stock: 'stock' },
    reset: '.clear',
    ...props,
  });
};
const choose = (color: string, size: string) => {
  for (const [name, value] of [
    ['color', color],
    ['size', size],
  ] as const) {
    const field = find<HTMLSelectElement>(`[name=${name}]`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};
const readSentId = () => find<HTMLInputElement>('[name=variation_id]').value;
const readOutputHtml = () => find('.out').innerHTML;

beforeEach(() => {
  skus = [];
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

it('shows the first variation if the server printed no attributes', async () => {
  await start({ variations: [{ variation_id: 13, attributes: null, price_html: '$9' }] });
  choose('red', 's');
  expect([readSentId(), readOutputHtml()]).toEqual(['13', '<div class="price">$9</div>']);
});

it('chooses by the attribute of a field whose name is another one', async () => {
  page(html.replace(/name="(color|size)"/g, 'name="$1[7]" data-attribute_name="$1"'));
  await mountAs(variation, find('.choices'), { variations, output: '.out' });
  for (const [name, value] of [
    ['color', 'blue'],
    ['size', 'm'],
  ]) {
    const field = find<HTMLSelectElement>(`[data-attribute_name=${name}]`);
    field.value = value as string;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(readSentId()).toBe('12');
});

it('shows the chosen variation with its id and SKU, and matches any value to an empty attribute', async () => {
  await start({ variations, prune: false });
  expect(skus).toEqual([]);
  choose('red', 's');
  expect([readSentId(), readOutputHtml(), skus.at(-1)]).toEqual([
    '11',
    '<div class="price"><b>$18</b></div>',
    'R',
  ]);
  choose('blue', 'm');
  expect([readSentId(), readOutputHtml(), skus.at(-1)]).toEqual([
    '12',
    '<div class="stock"><p>Sold out</p></div>',
    '',
  ]);
  choose('red', 'm');
  expect(readSentId()).toBe('');
  expect(readOutputHtml()).toContain('not available');
  find('a').click();
  expect([readSentId(), readOutputHtml(), find<HTMLSelectElement>('select[name=color]').value]).toEqual([
    '',
    '',
    '',
  ]);
});

it('requests each choice from the server, and shows nothing after an unreadable response', async () => {
  const responses: ((body: string) => void)[] = [];
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        responses.push((body) => resolve(new Response(body)));
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  await start({ url: '/?wc-ajax=get_variation', product: '7', fields: { custom_data: { list: 'b2b' } } });
  choose('red', 's');
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  choose('red', 'm');
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(decodeURIComponent(String(fetchMock.mock.calls[1]?.[1]?.body))).toBe(
    'custom_data[list]=b2b&product_id=7&color=red&size=m',
  );
  responses[1]?.(JSON.stringify(variations[0]));
  await vi.waitFor(() => expect(readSentId()).toBe('11'));
  choose('blue', 'm');
  await vi.waitFor(() => expect(responses.length).toBeGreaterThan(2));
  await vi.waitFor(() =>
    expect(String(fetchMock.mock.calls.at(-1)?.[1]?.body)).toContain('color=blue&size=m'),
  );
  responses.at(-1)?.('<html>');
  await vi.waitFor(() => expect([readSentId(), readOutputHtml()]).toEqual(['', '']));
  choose('blue', 's');
  await vi.waitFor(() =>
    expect(String(fetchMock.mock.calls.at(-1)?.[1]?.body)).toContain('color=blue&size=s'),
  );
  responses.at(-1)?.('false');
  await vi.waitFor(() => expect(readOutputHtml()).toContain('not available'));
});

it.each(['<html>', '0', 'null', '""', '7', '{"variation_id":{}}', '[7]', '{'])(
  'reports an unknown choice after the response %s, and requests again',
  async (body) => {
    const states: unknown[] = [];
    fetchMock.mockImplementation(async () => new Response(body));
    await start({ url: '/?wc-ajax=get_variation', product: '7' });
    document.body.addEventListener('product:variation', (event) =>
      states.push((event as CustomEvent).detail.state),
    );
    choose('red', 's');
    await vi.waitFor(() => expect(states.at(-1)).toBe('unknown'));
    expect([readSentId(), readOutputHtml()]).toEqual(['', '']);
    fetchMock.mockImplementation(async () => new Response(JSON.stringify(variations[0])));
    choose('red', 's');
    await vi.waitFor(() => expect(readSentId()).toBe('11'));
  },
);

it.each([
  null,
  7,
  [],
  {},
  { variation_id: {}, attributes: { color: 'red' } },
  { variation_id: true, attributes: { color: 'red' } },
  { variation_id: -1, attributes: { color: 'red' } },
  { variation_id: '"11"', attributes: { color: 'red' } },
  { variation_id: 11, attributes: { color: {} } },
  { variation_id: 11, attributes: { color: 7 } },
])('requests the choice from the server if the page’s list holds %j', async (entry) => {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(variations[0])));
  await start({ variations: [variations[1], entry], url: '/?wc-ajax=get_variation' });
  choose('red', 's');
  await vi.waitFor(() => expect(readSentId()).toBe('11'));
  expect(find<HTMLSelectElement>('[name=color]').value).toBe('red');
});

it('requests the choice if the page’s list names no option of a field', async () => {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(variations[0])));
  const list = variations.map((entry) => ({ ...entry, attributes: { color: 'javascript:1', size: '' } }));
  await start({ variations: list, url: '/?wc-ajax=get_variation' });
  choose('red', 's');
  await vi.waitFor(() => expect(readSentId()).toBe('11'));
});

it('sends no outdated choice while a request runs', async () => {
  const responses: ((body: string) => void)[] = [];
  fetchMock.mockImplementation(
    () => new Promise((resolve) => responses.push((body) => resolve(new Response(body)))),
  );
  await start({ url: '/?wc-ajax=get_variation', product: '7' });
  choose('red', 's');
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.(JSON.stringify(variations[0]));
  await vi.waitFor(() => expect(readSentId()).toBe('11'));
  choose('red', 'm');
  expect(readSentId()).toBe('');
  expect(find('form').getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  responses[1]?.(JSON.stringify(variations[1]));
  await vi.waitFor(() => expect(readSentId()).toBe('12'));
  expect(find('form').hasAttribute('aria-busy')).toBe(false);
});

it('writes the id into every field named variation_id', async () => {
  page(html.replace('<form>', '<form><input name="variation_id" value="0"><input name="other" value="0">'));
  await mountAs(variation, find('.choices'), { variations, prune: false });
  choose('red', 's');
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['variation_id', '11'],
    ['other', '0'],
    ['variation_id', '11'],
  ]);
});

it('mounts without an error outside of a form', async () => {
  const { failures } = await mountAs(variation, page('<div></div>'));
  expect(failures).toEqual([]);
});

it('offers only possible values until the behaviour stops', async () => {
  const { stop } = await start();
  const listValues = (name: string) =>
    [...find<HTMLSelectElement>(`[name=${name}]`).options].map(({ value }) => value).filter(Boolean);
  expect(listValues('color')).toEqual(['red', 'blue']);
  choose('blue', 'm');
  expect(listValues('color')).toEqual(['blue']);
  choose('', '');
  choose('red', '');
  expect(listValues('size')).toEqual(['s']);
  stop();
  expect(listValues('size')).toEqual(['red', 'blue', 's', 'm']);
});

it('clears the choices by a press whose default a theme has prevented', async () => {
  await start();
  choose('red', 's');
  find('.clear').addEventListener('click', (event) => event.preventDefault());
  find('.clear').click();
  expect(readSentId()).toBe('');
});

it('clears a choice that new variations make impossible', async () => {
  await start();
  choose('blue', 'm');
  find('form').dispatchEvent(
    new CustomEvent('product:check', { detail: { variations: variations.slice(0, 1) } }),
  );
  expect(find<HTMLSelectElement>('[name=color]').value).toBe('');
});

it('reads the form’s fields again on product:check, with the variations of the event', async () => {
  await start();
  find<HTMLSelectElement>('[name=color]').value = 'red';
  find<HTMLSelectElement>('[name=size]').value = 's';
  const check = (detail: object) => find('form').dispatchEvent(new CustomEvent('product:check', { detail }));
  check({});
  expect(readSentId()).toBe('11');
  check({ variations: [{ variation_id: 99, attributes: { color: 'red', size: 's' } }] });
  expect(readSentId()).toBe('99');
  const reported = vi.fn();
  find('form').addEventListener('product:variation', reported);
  check({});
  expect(reported).not.toHaveBeenCalled();
  check({ again: true });
  expect(reported).toHaveBeenCalledOnce();
});

it('takes variations from a listener of the page, and keeps its objects', async () => {
  const list = structuredClone(variations);
  const hand = vi.fn(({ detail }: CustomEvent) => Object.assign(detail, { variations: list }));
  document.addEventListener('product:variations', hand as never);
  await start({});
  Object.assign(list[0] ?? {}, { price_html: '<b>$15</b>' });
  choose('red', 's');
  expect(readOutputHtml()).toContain('$15');
  await start();
  document.removeEventListener('product:variations', hand as never);
  expect(hand).toHaveBeenCalledOnce();
});

it.each(['Slim&regular', 'L & <XL', 'S&amp;M'])(
  'offers the option %s, which the host prints as text',
  async (fit) => {
    const list = [
      { variation_id: 11, attributes: { color: fit } },
      { variation_id: 12, attributes: { color: 'red' } },
    ];
    page(
      '<form><select name="color"><option value="">?<option><option>red</select><input name="variation_id"></form>',
    );
    const field = find<HTMLSelectElement>('select');
    field.querySelectorAll('option')[1]?.setAttribute('value', fit);
    await mountAs(variation, field, { variations: list });
    expect([...field.options].map(({ value }) => value)).toEqual(['', fit, 'red']);
    field.value = fit;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(readSentId()).toBe('11');
  },
);

it('prefers the variation of exactly the chosen values to an earlier one for any value', async () => {
  await start({
    variations: [
      { variation_id: 15, attributes: { color: '', size: 'm' } },
      { variation_id: 25, attributes: { color: 'red', size: 'm' } },
      { variation_id: 35, attributes: { color: 'red', size: '' } },
    ],
  });
  choose('red', 'm');
  expect(readSentId()).toBe('25');
  choose('blue', 'm');
  expect(readSentId()).toBe('15');
  choose('red', 's');
  expect(readSentId()).toBe('35');
});

it('tells the listeners of the id that a request has no variation', async () => {
  await start({ url: '/?wc-ajax=get_variation', product: '7' });
  const ids: string[] = [];
  find('form').addEventListener('change', ({ target }) => {
    if ((target as HTMLElement).matches('[name=variation_id]')) ids.push(readSentId());
  });
  fetchMock.mockImplementation(async () => new Response('{"variation_id":12,"price_html":"$5"}'));
  choose('red', 's');
  await vi.waitFor(() => expect(readSentId()).toBe('12'));
  fetchMock.mockImplementation(async () => new Response('false'));
  choose('red', 'm');
  await vi.waitFor(() => expect(readOutputHtml()).not.toContain('$5'));
  expect(ids.at(-1)).toBe('');
});
