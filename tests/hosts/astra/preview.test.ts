import { expect, it, vi } from 'vitest';
import { registerPreview } from '../../../src/hosts/astra/preview';
import type { StorefrontIslands } from '../../../src/types';
import { setConfig } from '../../support/context';

const register = vi.fn();
const api = { register } as unknown as StorefrontIslands;
const readProps = () => register.mock.lastCall?.[0].props;

it('takes valid colour names from the page, and origins and font service from the settings', () => {
  registerPreview(api);
  expect(readProps()).toMatchObject({
    colours: ['--ast-global-color-', '--e-global-color-astglobalcolor'],
    origins: [],
    fontService: 'https://fonts.googleapis.com/css2',
  });
  vi.stubGlobal('starter_templates_zip_preview', { a: '--own-colour-', b: 'x}', c: 7 });
  const preview = { origins: ['https://customiser.test'], fontService: '/fonts.css' };
  setConfig({ astra: { preview } });
  registerPreview(api);
  expect(readProps()).toMatchObject({ colours: ['--own-colour-'], ...preview });
});
