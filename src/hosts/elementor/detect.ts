import type { Sign } from '../shared/detect';

/** The usual widgets that need no script. Any other widget may belong to an add-on. */
const scriptless =
  'heading image image-box image-gallery icon icon-box icon-list text-editor button divider spacer html shortcode menu-anchor'.replace(
    /\S+/g,
    ',[data-widget_type="$&.default"]',
  );

/**
 * The builder's stylesheet hides background images. In a low window, only the first container keeps the image
 * (docs/hosts/elementor.md#lazy-backgrounds).
 */
const background = '[data-settings*=ackground_background]';

export const signs: Sign[] = [
  [
    `[data-widget_type]:not([data-widget_type^=wp-]${scriptless}),[data-widget_type^=wp-widget-media_audio],[data-settings*=drop_cap],.elementor-invisible,[class*=-stretched],[data-settings*=ackground_slide],[data-settings*=ackground_video],[data-settings*=sticky_anchor],.e-parent:nth-of-type(n+2)${background},.e-parent:nth-of-type(n+2) ${background},[data-e-type=e-tabs],[data-e-type=e-youtube],[data-elementor-open-lightbox=yes],[href*="elementor-action"]`,
  ],
  // The site may open every picture in the lightbox. A shorter ".jp" would match the addresses of shops in Japan.
  [
    'a:is([href*=".jpg"i],[href*=".jpeg"i],[href*=".png"i],[href*=".webp"i],[href*=".gif"i],[href*=".svg"i],[href*=".avif"i])',
    'elementorFrontendConfig',
  ],
];
