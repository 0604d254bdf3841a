import { expect, test } from '@playwright/test';
import { readCatalogue } from '../../build/catalogue.mjs';
import { scenes } from './scenes';
import { serverScenes } from './server-scenes';

/** Behaviours that draw nothing. */
const invisibleBehaviours = [
  'analytics',
  'anchor',
  'attribution',
  'author',
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
