/** Widgets of the builder itself, besides those of the families below. */
const builderWidgets =
  'heading image image-box image-gallery image-carousel icon icon-box icon-list text-editor text-path button divider spacer html shortcode menu-anchor video audio accordion toggle tabs nested-tabs nested-accordion alert counter progress social-icons star-rating rating testimonial google_maps read-more sidebar soundcloud'.replace(
    /\S+/g,
    ',[data-widget_type="$&.default"]',
  );
const families = ['wp-', 'contact-buttons', 'floating-bars', 'link-in-bio']
  .map((name) => `[data-widget_type^=${name}]`)
  .join();

/** Widgets with any other name. Such a widget may belong to an add-on that uses the builder's page API. */
export const addOns = `[data-widget_type]:not(${families}${builderWidgets})`;
