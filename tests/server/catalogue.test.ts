import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAttribute } from '../../src/core/mountable/props';
import { writeDefaults } from '../../src/server/defaults';
import { htmlData } from '../../src/server/html-data';
import { reference } from '../../src/server/reference';
import { behaviours, hostBehaviours, islands } from '../../src/server/registry';
import { schema, schemas } from '../../src/server/schema';
import { readMembers } from '../support/declarations';

const mountables = Object.entries({ ...islands, ...behaviours });
const listNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.endsWith('.css')).map((name) => name.replace(/\.tsx?$/, ''));

it('lists every island and behaviour', async () => {
  // The chat's behaviours have their own folder, and the same descriptions as all behaviours.
  const builtNames = [
    ...(await listNames('islands')),
    ...(await listNames('src/behaviours')),
    ...(await listNames('src/authoring')),
    ...(await listNames('src/core/parts')),
    ...(await listNames('islands/chat/behaviours')),
  ];
  // Only the engine uses the first four modules, and a page sets no props for these four.
  expect(['author', 'debug', 'nearest', 'own-props', ...mountables.map(([name]) => name)].sort()).toEqual(
    builtNames.sort(),
  );
});

it.each([...mountables, ...Object.entries(hostBehaviours)])(
  'describes each prop of %s in a sentence, and gives each prop a valid default',
  (_, { mount, docs }) => {
    expect(Object.keys(docs).sort()).toEqual(Object.keys(mount.table).sort());
    for (const [key, prop] of Object.entries(mount.table)) {
      expect(docs[key], key).toMatch(/^[A-Z`].*\.$/);
      expect(prop.read(prop.default), key).toEqual(prop.default);
    }
  },
);

it('names no prop after an attribute that the loader reads or writes', () => {
  for (const [name, { mount }] of mountables)
    for (const key of ['delay', 'island', 'islandState', 'load'])
      expect(mount.table, name).not.toHaveProperty(key);
});

it('leaves the behaviours that only a preset starts out of the public list', () => {
  expect(Object.keys(hostBehaviours).sort()).toEqual([
    'block-cart',
    'block-filters',
    'block-quantity',
    'coming-soon',
    'field-description',
    'notice-focus',
    'quantity-minimum',
    'result-count',
  ]);
  for (const name of Object.keys(hostBehaviours)) expect(behaviours).not.toHaveProperty(name);
});

describe('schema', () => {
  it('covers every island and behaviour with its props', () => {
    const { $defs, $schema } = schema();
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Object.keys($defs)).toEqual(mountables.map(([name]) => name));
    expect($defs.cart).toMatchObject({ type: 'object', additionalProperties: false });
    expect($defs.cart?.properties).toMatchObject({
      count: { type: 'number', default: 0 },
      side: { type: 'string', enum: ['start', 'end'], default: 'end' },
      openOnAdd: { type: 'boolean', default: false },
    });
    expect($defs.cart?.properties.label).not.toHaveProperty('enum');
  });

  it('has only JSON values and valid type names', () => {
    const types = mountables
      .flatMap(([name]) => Object.values(schema().$defs[name]?.properties ?? {}))
      .map(({ type }) => type);
    for (const type of types) expect(['string', 'number', 'boolean', 'array', 'object']).toContain(type);
    expect(JSON.parse(JSON.stringify(schema()))).toEqual(schema());
  });
});

it.each(mountables)(
  'a validator with the schema of %s alone accepts all defaults but empty texts, and rejects an unknown key',
  (name, { mount }) => {
    const validate = new Ajv2020({ strict: false }).compile(schemas()[name] ?? false);
    const defaults = Object.fromEntries(
      Object.entries(mount.table).flatMap(([key, prop]) =>
        prop.default === '' ? [] : [[key, prop.default]],
      ),
    );
    expect(validate(defaults), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ noSuchProp: 1 })).toBe(false);
  },
);

it('the schema of the page config has every key that a module declares', () => {
  const { properties } = schema();
  const declared = readMembers('PageConfig').map(({ name }) => name);
  expect(declared.length).toBeGreaterThan(5);
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(declared));
  expect(properties).toHaveProperty('cart', { $ref: '#/$defs/cart' });
});

describe('the data for editors', () => {
  it('describes every attribute, and lists the values of a choice', () => {
    const { globalAttributes } = htmlData();
    const byName = new Map(globalAttributes.map((attribute) => [attribute.name, attribute]));
    expect(byName.size).toBe(globalAttributes.length);
    for (const [name, { mount }] of mountables)
      for (const key of Object.keys(mount.table))
        expect(byName.get(toAttribute(key))?.description).toContain(`${name}: `);
    const findValueNames = (attribute: string) => byName.get(attribute)?.values?.map(({ name }) => name);
    expect(findValueNames('data-island')).toEqual(mountables.map(([name]) => name));
    expect(findValueNames('data-side')).toEqual(expect.arrayContaining(['start', 'end']));
    expect(findValueNames('data-open-on-add')).toEqual(['true', 'false']);
  });
});

it.each(mountables)('the reference lists every prop of %s', (name, { mount }) => {
  for (const key of Object.keys(mount.table))
    expect(reference(name)).toContain(`data-${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`);
});

it('the reference rejects unknown names', () => {
  expect(() => reference('no-such')).toThrow('no-such is neither an island nor a behaviour');
});

describe('writeDefaults', () => {
  let dir = '';
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'islands-'));
    await writeDefaults(dir);
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('writes the schemas, the data for editors, and the HTML of every island', async () => {
    expect(JSON.parse(await readFile(`${dir}/schema.json`, 'utf8'))).toEqual(schema());
    expect((await readdir(`${dir}/schemas`)).sort()).toEqual(
      mountables.map(([name]) => `${name}.json`).sort(),
    );
    expect(JSON.parse(await readFile(`${dir}/schemas/cart.json`, 'utf8'))).toEqual(schemas().cart);
    expect(JSON.parse(await readFile(`${dir}/html-data.json`, 'utf8'))).toEqual(htmlData());
    expect((await readdir(`${dir}/html`)).sort()).toEqual(
      Object.keys(islands)
        .map((name) => `${name}.html`)
        .sort(),
    );
    expect(await readFile(`${dir}/html/cart.html`, 'utf8')).toMatch(
      /^<div data-island="cart" data-island-id="cart">/,
    );
  });
});
