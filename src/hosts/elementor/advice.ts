import { createAdviser } from '../shared/advice';

/** Alpine.js of Elementor 4, which throws an error for each tab widget without the widget's handler. */
const alpine = 'elementor-v2-alpinejs';

/** Warns once of each original script (docs/hosts/elementor.md#scripts-to-take-out). */
export const advise = createAdviser({
  'elementor-frontend': {
    work: 'the page builder',
    files: [
      'elementor-webpack-runtime',
      'elementor-frontend-modules',
      'swiper',
      'jquery-numerator',
      // The handlers need the files above.
      'elementor-tabs-handler',
      'elementor-youtube-handler',
      alpine,
    ],
    keep: ['elementorFrontendConfig'],
  },
  'elementor-tabs-handler': {
    work: 'the tab widget of Elementor 4',
    files: [alpine],
    keep: ['data-e-type'],
  },
  'elementor-youtube-handler': { work: 'the video widget of Elementor 4', keep: ['data-e-type'] },
});
