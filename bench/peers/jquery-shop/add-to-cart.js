// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Buttons of product cards and the mini-cart's remove links, with a busy overlay and the host's fragments.
jQuery(($) => {
  const createAddress = (endpoint) => `/?wc-ajax=${endpoint}`;
  const block = ($nodes) =>
    $nodes.addClass('processing').block({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } });

  const replace = (fragments) => {
    for (const key of Object.keys(fragments)) block($(key));
    for (const [key, markup] of Object.entries(fragments)) {
      $(key).replaceWith(markup);
      $(key).stop(true).css('opacity', '1').unblock();
    }
    $('[data-cart-count]').text($(fragments['a.cart-container']).find('.ast-count-text').text());
    $(document.body).trigger('wc_fragments_loaded');
  };

  const send = ($button, endpoint, data, doneEvent) => {
    $button.removeClass('added').addClass('loading');
    $.post(createAddress(endpoint), data, (response) => {
      $button.removeClass('loading');
      if (!response?.fragments) {
        window.location = response?.product_url ?? $button.attr('href');
        return;
      }
      replace(response.fragments);
      $(document.body).trigger(doneEvent, [response.fragments, response.cart_hash, $button]);
    }).fail(() => {
      window.location = $button.attr('href');
    });
  };

  $(document.body)
    .on('click', '.add_to_cart_button.ajax_add_to_cart, [data-island=add-to-cart]', function (event) {
      const $button = $(this);
      event.preventDefault();
      const data = { ...$button.data() };
      $(document.body).trigger('adding_to_cart', [$button, data]);
      send($button, 'add_to_cart', { product_id: data.product_id, quantity: data.quantity }, 'added_to_cart');
    })
    .on('click', '.remove_from_cart_button', function (event) {
      const $button = $(this);
      event.preventDefault();
      block($button.closest('.woocommerce-mini-cart-item'));
      send(
        $button,
        'remove_from_cart',
        { cart_item_key: $button.data('cart_item_key') },
        'removed_from_cart',
      );
    })
    .on('added_to_cart', (_event, _fragments, _hash, $button) => {
      $button.addClass('added');
      if (!$button.parent().find('.added_to_cart').length)
        $button.after('<a href="/cart/" class="added_to_cart wc-forward" title="View cart">View cart</a>');
    });
});
