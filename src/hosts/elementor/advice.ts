import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/elementor.md#scripts-to-take-out). */
export const advise = createAdviser({
  'elementor-frontend': {
    work: 'the page builder',
    files: ['elementor-webpack-runtime', 'elementor-frontend-modules', 'swiper', 'jquery-numerator'],
    keep: ['elementorFrontendConfig'],
  },
  'elementor-tabs-handler': { work: 'the tab widget of Elementor 4', keep: ['data-e-type'] },
  'elementor-youtube-handler': { work: 'the video widget of Elementor 4', keep: ['data-e-type'] },
});
