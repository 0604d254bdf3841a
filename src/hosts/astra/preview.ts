import { page } from '../../core/page';
import type { StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';

/** The customiser's frame previews the logo, colours and fonts of a starter template. */
export const registerPreview = (api: StorefrontIslands) => {
  const { starter_templates_zip_preview: printedNames } = pageGlobals;
  const { preview } = Object(page.config.astra) as { preview?: { origins?: string[]; fontService?: string } };
  const names = Object.values(printedNames ?? {}).filter((name) => /^--[\w-]+$/.test(name));
  api.register({
    selector: 'body',
    name: 'theme-preview',
    load: 'load',
    props: {
      logoPlace: '#ast-desktop-header .ast-site-identity,#ast-mobile-header .ast-site-identity',
      title: '.ast-site-title-wrap',
      colours: names[0] ? names : ['--ast-global-color-', '--e-global-color-astglobalcolor'],
      origins: preview?.origins ?? [],
      fontService: preview?.fontService ?? 'https://fonts.googleapis.com/css2',
    },
  });
};
