// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Attribution of the order by sourcebuster, and the shop's events for the tag.
jQuery(($) => {
  const settings = window.wc_order_attribution;
  if (settings) {
    const { params, fields } = settings;
    window.sbjs.init({
      lifetime: Number(params.lifetime),
      session_length: Number(params.session),
      base64: Boolean(params.base64),
      timezone_offset: '0',
    });
    const read = (path) => path.split('.').reduce((value, key) => value?.[key], window.sbjs.get);
    $('wc-order-attribution-inputs')
      .first()
      .each(function () {
        for (const [name, path] of Object.entries(fields))
          $('<input>', { type: 'hidden', name: params.prefix + name, value: read(path) ?? '' }).appendTo(
            this,
          );
      });
  }

  const shop = window._googlesitekit?.wcdata;
  if (shop)
    $(document.body).on('added_to_cart', (_event, _fragments, _hash, $button) => {
      const product = shop.products.find(({ id }) => id === Number($button.data('product_id')));
      if (!product) return;
      window._googlesitekit.gtagEvent('add_to_cart', {
        currency: shop.currency,
        value: product.price / 100,
        items: [{ item_id: product.id, item_name: product.name, item_category: product.categories[0]?.name }],
      });
    });
});
