// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Stores the host's fragments for the tab, and requests them if the tab has no valid copy.
jQuery(($) => {
  const settings = window.wc_cart_fragments_params ?? {
    cart_hash_key: 'wc_cart_hash',
    fragment_name: 'wc_fragments',
  };
  const store = (fragments, hash) => {
    sessionStorage.setItem(settings.fragment_name, JSON.stringify(fragments));
    sessionStorage.setItem(settings.cart_hash_key, hash ?? '');
    localStorage.setItem(settings.cart_hash_key, hash ?? '');
  };
  const show = (fragments) => {
    for (const [key, markup] of Object.entries(fragments)) $(key).replaceWith(markup);
    $(document.body).trigger('wc_fragments_loaded');
  };
  const refresh = () =>
    $.post('/?wc-ajax=get_refreshed_fragments', { time: Date.now() }, ({ fragments, cart_hash }) => {
      show(fragments);
      store(fragments, cart_hash);
      $(document.body).trigger('wc_fragments_refreshed');
    });

  $(document.body)
    .on('added_to_cart removed_from_cart', (_event, fragments, hash) => store(fragments, hash))
    .on('wc_fragment_refresh updated_wc_div', refresh);
  $(window).on('storage', ({ originalEvent: { key, newValue } }) => {
    if (key === settings.cart_hash_key && newValue !== sessionStorage.getItem(key)) refresh();
  });
  $(window).on('pageshow', ({ originalEvent: { persisted } }) => {
    if (persisted) refresh();
  });

  const stored = JSON.parse(sessionStorage.getItem(settings.fragment_name) ?? 'null');
  const hash = sessionStorage.getItem(settings.cart_hash_key) ?? '';
  if (stored?.['div.widget_shopping_cart_content'] && hash === (Cookies.get('woocommerce_cart_hash') ?? ''))
    show(stored);
  else refresh();
});
