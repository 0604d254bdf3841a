// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Replaces each marked search form with a field that has suggestions, as in Autocomplete's documentation. Asks 100 ms after
// the last key, like ours.
const DEFERRAL_MS = 100;

const createDeferral = () => {
  let timer;
  return (sources) =>
    new Promise((resolve) => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(sources), DEFERRAL_MS);
    });
};

jQuery(($) => {
  const { autocomplete } = window['@algolia/autocomplete-js'];
  $('form[data-island=search]').each(function () {
    const defer = createDeferral();
    const $container = $('<div class="bench-search">');
    const placeholder = $(this).find('input[type=search]').attr('placeholder');
    $(this).hide().after($container);
    autocomplete({
      container: $container[0],
      placeholder,
      detachedMediaQuery: 'none',
      onSubmit: ({ state }) => {
        window.location = `/?s=${encodeURIComponent(state.query)}&post_type=product`;
      },
      getSources: ({ query }) =>
        defer(
          query.length < 3
            ? []
            : [
                {
                  sourceId: 'shop',
                  getItems: () =>
                    $.getJSON('/wp-json/wc/store/v1/products', { search: query, per_page: 6 }).then(
                      (items) => items,
                    ),
                  getItemUrl: ({ item }) => item.permalink,
                  getItemInputValue: ({ item }) => item.name,
                  // The same facts as in our suggestions.
                  templates: {
                    item: ({ item, html }) =>
                      html`<a class="bench-row" href="${item.permalink}"><img src="${item.images[0]?.thumbnail}" width="48" height="48" alt=""><strong>${item.name}</strong><span>${item.categories[0]?.name}</span><span dangerouslySetInnerHTML=${{ __html: item.price_html }}></span></a>`,
                  },
                },
              ],
        ),
    });
  });
});
