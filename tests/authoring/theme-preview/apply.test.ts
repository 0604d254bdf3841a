import { expect, it } from 'vitest';
import { createPreview } from '../../../src/authoring/theme-preview/apply';
import { find, page } from '../../support/context';

const places = {
  logo: '.site-logo-img img',
  logoPlace: '.identity',
  title: '.title',
  colours: ['--a-', '--b-'],
  fontService: 'https://fonts.test/css2',
};

const picture = 'data:image/png;base64,AAAA';

it('shows a logo in place of the server’s logo, and restores the server’s logo', () => {
  page('<span class="site-logo-img"><img src="/old.png" srcset="/old@2.png 2x"></span>');
  const { siteLogo } = createPreview(places);
  const logo = find<HTMLImageElement>('img');
  siteLogo?.({ dataUri: picture, url: '/new.png', width: 90 });
  expect([logo.getAttribute('src'), logo.srcset, logo.style.width]).toEqual([picture, '', '90px']);
  siteLogo?.({ url: '/new.png' });
  expect(logo.src).toMatch(/\/new\.png$/);
  siteLogo?.({ url: '', width: 60 });
  expect(logo.src).toMatch(/\/old\.png$/);
  expect([logo.srcset, logo.style.width]).toEqual(['/old@2.png 2x', '60px']);
  siteLogo?.();
  expect(logo.style.width).toBe('');
});

it('puts a logo into each place of a page without a logo, with the page’s title as alt text', () => {
  page('<div><div class="identity"><b class="title"> Fern </b></div><div class="identity"></div></div>');
  const { siteLogo, siteTitle } = createPreview(places);
  siteLogo?.({ url: '/new.png' });
  expect([...document.querySelectorAll('img')].map((image) => image.alt)).toEqual(['Fern', 'Fern']);
  siteTitle?.(false);
  expect(find('.title').style.display).toBe('none');
  siteTitle?.(true);
  expect(find('.title').style.display).toBe('');
  siteLogo?.({});
  expect(document.querySelector('img,.site-logo-img')).toBeNull();
});

it('sets every property from a palette, and restores all properties for an empty palette', () => {
  const { colorPalette } = createPreview(places);
  colorPalette?.({ colors: ['red', 'no;colour', '#123'] });
  const sheet = find('#starter-templates-preview-palette-css');
  expect(sheet.textContent).toBe(
    '.starter-templates-preview-palette{--a-0:red;--b-0:red;--a-2:#123;--b-2:#123}',
  );
  expect(document.body.className).toBe('starter-templates-preview-palette');
  for (const empty of [{ colors: [] }, { colors: 'red' }, {}, null]) colorPalette?.(empty);
  expect(document.body.className).toBe('');
  expect(document.head.childElementCount).toBe(0);
});

it('loads fonts from the named service only', () => {
  const typography = { 'body-font-family': 'Lora' };
  createPreview(places).siteTypography?.(typography);
  expect([...document.head.children].map(({ id }) => id)).toEqual([
    'starter-templates-typography',
    'google-fonts-domain',
    'st-previw-google-fonts-url',
  ]);
  expect(find<HTMLLinkElement>('#google-fonts-domain').href).toMatch(/^https:\/\/fonts\.test\/?$/);
  const { rel, href } = find<HTMLLinkElement>('#st-previw-google-fonts-url');
  expect([rel, href]).toEqual(['stylesheet', 'https://fonts.test/css2?family=Lora&display=swap']);
  createPreview({ ...places, fontService: '' }).siteTypography?.(typography);
  expect([...document.head.children].map(({ id }) => id)).toEqual(['starter-templates-typography']);
  createPreview(places).siteTypography?.({});
  expect(document.head.childElementCount).toBe(0);
});
