import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readCatalogue } from '../../build/catalogue.mjs';
import { scenes } from './scenes';
import { serverScenes } from './server-scenes';
import { propertiesWithoutScene, propertyCases } from './styling-cases';

/** Behaviours that draw nothing, or only the theme's own button. */
const invisibleBehaviours = [
  'analytics',
  'anchor',
  'attribution',
  'author',
  'block-cart',
  'block-filters',
  'block-quantity',
  'click-count',
  'consent-signals',
  'editor',
  'lead-form',
  'nearest',
  'own-props',
  'quantity-minimum',
  'result-count',
  'scroll-snap',
  'sort',
  'sticky-offset',
  'theme-preview',
];

test('every island, and every behaviour that draws something, has a scene', () => {
  const names = readCatalogue()
    .filter(({ kind }) => kind !== 'host')
    .map(({ name }) => name);
  const sceneNames = Object.values({ ...scenes, ...serverScenes }).flatMap(
    ({ mountable }) => mountable ?? [],
  );
  expect([...new Set([...sceneNames, ...invisibleBehaviours])].sort()).toEqual(names.sort());
});

test('each documented custom property has a case, or a reason to have no case', () => {
  const table = readFileSync('docs/styling.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `--si-'))
    .join('\n');
  const documented = new Set(table.match(/--si-[a-z-]+/g));
  const tested = Object.values(propertyCases).flatMap((list) => list.map(([property]) => property));
  expect([...new Set([...tested, ...Object.keys(propertiesWithoutScene)])].sort()).toEqual(
    [...documented].sort(),
  );
});
