/**
 * Stand-ins for the hosts' own scripts, which imitate the behaviour of these scripts on a page. A stand-in sets globals,
 * classes and attributes as the original does. `window.originals` counts the actions of the stand-ins.
 * The browser gets each stand-in as text, so a stand-in uses no outside name except `countCall`.
 */

/** @typedef {any} Any */

/** @type {(name: string) => void} */
const countCall = (name) => {
  const counts = /** @type {Any} */ (window).originals;
  counts[name] = (counts[name] ?? 0) + 1;
};

/**
 * The stand-ins by file name, without `.min` and hashes. Two hosts have a file named `frontend`, so the keys
 * of these files start with the host's name.
 *
 * @type {Record<string, () => void>}
 */
export const standIns = {
  'jquery.blockUI'() {
    const { jQuery } = /** @type {Any} */ (window);
    jQuery.fn.block = jQuery.fn.unblock = function () {
      return this;
    };
  },
  'add-to-cart'() {
    const { jQuery: $, wc_add_to_cart_params: params } = /** @type {Any} */ (window);
    if (!params) return;
    /** @param {string} endpoint @param {object} data @param {string} event @param {Any} button */
    const post = (endpoint, data, event, button) => {
      countCall(endpoint);
      $.post(
        params.wc_ajax_url.replace('%%endpoint%%', endpoint),
        data,
        (/** @type {Any} */ response) => {
          for (const [selector, html] of Object.entries(response.fragments ?? {}))
            $(selector).replaceWith(html);
          $(document.body).trigger(event, [response.fragments, response.cart_hash, button]);
        },
        'json',
      );
    };
    $(document.body)
      .on('click', '.add_to_cart_button:not(.wc-interactive)', (/** @type {Any} */ event) => {
        const button = $(event.currentTarget);
        if (!button.is('.ajax_add_to_cart')) return true;
        event.preventDefault();
        $(document.body).trigger('adding_to_cart', [button, button.data()]);
        post('add_to_cart', button.data(), 'added_to_cart', button);
        return false;
      })
      .on('click', '.remove_from_cart_button', (/** @type {Any} */ event) => {
        const button = $(event.currentTarget);
        event.preventDefault();
        post(
          'remove_from_cart',
          { cart_item_key: button.data('cart_item_key') },
          'removed_from_cart',
          button,
        );
      })
      .on(
        'added_to_cart',
        (
          /** @type {Any} */ _event,
          /** @type {Any} */ _fragments,
          /** @type {Any} */ _hash,
          /** @type {Any} */ button,
        ) => {
          button?.addClass('added');
          $(document.body).trigger('wc_cart_button_updated', [button]);
        },
      )
      .on('added_to_cart removed_from_cart', () => $(document.body).trigger('wc_fragments_loaded'));
  },
  'cart-fragments'() {
    const { jQuery: $, wc_cart_fragments_params: params } = /** @type {Any} */ (window);
    if (!params) return;
    const refresh = () => {
      countCall('get_refreshed_fragments');
      $.post(
        params.wc_ajax_url.replace('%%endpoint%%', 'get_refreshed_fragments'),
        { time: Date.now() },
        (/** @type {Any} */ response) => {
          for (const [selector, html] of Object.entries(response.fragments)) $(selector).replaceWith(html);
          $(document.body).trigger('wc_fragments_refreshed');
        },
        'json',
      );
    };
    $(document.body)
      .on('wc_fragment_refresh updated_wc_div', refresh)
      .on('added_to_cart removed_from_cart', (/** @type {Any} */ _event, /** @type {object} */ fragments) =>
        sessionStorage.setItem(
          /** @type {Any} */ (window).wc_cart_fragments_params.fragment_name,
          JSON.stringify(fragments),
        ),
      );
    $(refresh);
  },
  woocommerce() {
    const { jQuery: $, woocommerce_params: params } = /** @type {Any} */ (window);
    $(() => {
      $.scroll_to_notices = () => {};
      $('.woocommerce-ordering').on('change', 'select.orderby', (/** @type {Any} */ event) => {
        countCall('sort');
        event.target.closest('form').submit();
      });
      for (const notice of document.querySelectorAll('.woocommerce-store-notice')) {
        $(notice).show();
        $(notice).on('click', '.woocommerce-store-notice__dismiss-link', (/** @type {Event} */ event) => {
          event.preventDefault();
          countCall('notice');
          $(notice).hide();
        });
      }
      for (const field of document.querySelectorAll(
        '.woocommerce form .woocommerce-Input[type="password"]',
      )) {
        $(field).wrap('<span class="password-input"></span>');
        const button = $('<button type="button" class="show-password-input"></button>');
        button.attr('aria-label', params?.i18n_password_show);
        button.insertAfter(field).on('click', () => {
          countCall('password');
          button.toggleClass('display-password');
          field.setAttribute('type', button.hasClass('display-password') ? 'text' : 'password');
        });
      }
      const descriptions = '.woocommerce-input-wrapper span.description';
      $(descriptions).hide();
      $(document.body).on('focus', '.woocommerce-input-wrapper :input', (/** @type {Any} */ event) => {
        countCall('description');
        $(event.target).parent().find('span.description').show();
      });
    });
  },
  'single-product'() {
    const { jQuery: $ } = /** @type {Any} */ (window);
    $(document.body).on('click', '.wc-tabs li a', (/** @type {Any} */ event) => {
      event.preventDefault();
      countCall('tabs');
      const wrapper = $(event.currentTarget).closest('.wc-tabs-wrapper');
      wrapper.find('.wc-tabs li').removeClass('active');
      wrapper.find('.wc-tab').hide();
      $(event.currentTarget).closest('li').addClass('active');
      wrapper.find($(event.currentTarget).attr('href')).show();
    });
    $('.wc-tabs-wrapper').find('.wc-tabs li:first a').trigger('click');
    $.fn.wc_product_gallery = function () {
      return this;
    };
    $('.woocommerce-product-gallery').each(
      (/** @type {number} */ _index, /** @type {HTMLElement} */ gallery) => {
        countCall('gallery');
        gallery.style.opacity = '1';
        $(gallery).prepend('<a href="#" class="woocommerce-product-gallery__trigger">Zoom</a>');
        $(gallery).on('click', 'a', (/** @type {Event} */ event) => {
          event.preventDefault();
          countCall('lightbox');
          $('body').append('<div class="pswp pswp--open" role="dialog"></div>');
        });
      },
    );
  },
  'add-to-cart-variation'() {
    const { jQuery: $ } = /** @type {Any} */ (window);
    $.fn.wc_variation_form = function () {
      this.on('change.wc-variation-form', '.variations select', (/** @type {Any} */ event) => {
        countCall('variation');
        const form = $(event.target).closest('form');
        /** @type {Any[]} */
        const variations = form.data('product_variations') || [];
        const chosen = form.find('.variations select').toArray();
        const match = variations.find(({ attributes }) =>
          chosen.every(
            (/** @type {HTMLSelectElement} */ { name, value }) =>
              value && (attributes[name] === '' || attributes[name] === value),
          ),
        );
        form.find('.variation_id').val(match?.variation_id ?? '');
        form.find('.single_add_to_cart_button').toggleClass('disabled wc-variation-selection-needed', !match);
        if (match) form.trigger('found_variation', [match]);
      });
      return this;
    };
    $(() => $('.variations_form').wc_variation_form());
  },
  'astra/frontend'() {
    Object.assign(window, { astraTriggerEvent() {} });
    for (const toggle of document.querySelectorAll('.menu-toggle'))
      toggle.addEventListener('click', () => {
        countCall('menu');
        const isOpen = toggle.getAttribute('aria-expanded') !== 'true';
        for (const other of document.querySelectorAll('.menu-toggle')) {
          other.classList.toggle('toggled', isOpen);
          other.setAttribute('aria-expanded', String(isOpen));
        }
        document.body.classList.toggle('ast-main-header-nav-open', isOpen);
      });
    for (const toggle of document.querySelectorAll('.ast-menu-toggle'))
      toggle.addEventListener('click', (event) => {
        event.preventDefault();
        countCall('sub-menu');
        toggle.closest('li')?.classList.toggle('ast-submenu-expanded');
      });
    document.body.classList.add('ast-header-loaded');
  },
  'elementor/frontend'() {
    const { elementorFrontendConfig: config } = /** @type {Any} */ (window);
    const { jQuery: $ } = /** @type {Any} */ (window);
    const hooks = { addAction() {}, addFilter() {}, doAction() {}, applyFilters() {} };
    Object.assign(window, {
      elementorFrontend: { config, hooks, isEditMode: () => false, elementsHandler: {}, utils: {} },
    });
    $(() => {
      for (const title of document.querySelectorAll('.elementor-tab-title'))
        title.addEventListener('click', () => {
          countCall('panels');
          title.classList.toggle('elementor-active');
          title.setAttribute('aria-expanded', String(title.classList.contains('elementor-active')));
          const tabs = title.closest('.elementor-widget-tabs');
          for (const other of tabs?.querySelectorAll('.elementor-tab-title,.elementor-tab-content') ?? []) {
            const isSelected = other.getAttribute('data-tab') === title.getAttribute('data-tab');
            if (other.matches('.elementor-tab-title'))
              other.setAttribute('aria-selected', String(isSelected));
            else other.toggleAttribute('hidden', !isSelected);
          }
        });
      $(document).on('click', 'a[data-elementor-open-lightbox="yes"]', (/** @type {Event} */ event) => {
        event.preventDefault();
        countCall('lightbox');
        $('body').append('<div class="elementor-lightbox" role="dialog"></div>');
      });
    });
    $(window).trigger('elementor/frontend/init');
  },
  'frontend-modules'() {
    Object.assign(window, { elementorModules: { frontend: { handlers: {} }, ViewModule: class {} } });
  },
  'mobile-cart'() {
    const { jQuery: $, wc_add_to_cart_params: params } = /** @type {Any} */ (window);
    if (params)
      $(document.body).on('added_to_cart wc-blocks_added_to_cart', () => {
        countCall('drawer refresh');
        $.get(params.wc_ajax_url.replace('%%endpoint%%', 'get_refreshed_fragments'));
      });
    const drawer = document.getElementById('astra-mobile-cart-drawer');
    for (const trigger of document.querySelectorAll('.ast-mobile-header-wrap .ast-header-woo-cart'))
      trigger.addEventListener('click', (event) => {
        event.preventDefault();
        countCall('drawer');
        drawer?.classList.add('active');
        document.documentElement.classList.add('ast-mobile-cart-active');
      });
    document.querySelector('.astra-cart-drawer-close')?.addEventListener('click', () => {
      drawer?.classList.remove('active');
      document.documentElement.classList.remove('ast-mobile-cart-active');
    });
  },
  main() {
    const { swsL10n } = /** @type {Any} */ (window);
    if (!swsL10n) return;
    document.addEventListener('DOMContentLoaded', () => {
      for (const form of document.querySelectorAll('.ysm-search-widget form, form.wp-block-search')) {
        if (form.classList.contains('ysm-active')) continue;
        form.classList.add('ysm-active');
        const popup = document.createElement('div');
        popup.className = 'smart-search-popup';
        form.append(popup);
        /** @type {ReturnType<typeof setTimeout>} */
        let timer;
        form.querySelector('input[type=search]')?.addEventListener('input', (event) => {
          clearTimeout(timer);
          const { value } = /** @type {HTMLInputElement} */ (event.target);
          timer = setTimeout(async () => {
            if (value.length < 3) return;
            countCall('search');
            const response = await fetch(`${swsL10n.restUrl}id=1&query=${encodeURIComponent(value)}`);
            const { suggestions } = await response.json();
            popup.replaceChildren(...suggestions.map(() => document.createElement('div')));
          }, 300);
        });
      }
    });
  },
  'edd-ajax'() {
    const { jQuery: $, edd_scripts } = /** @type {Any} */ (window);
    if (!edd_scripts) return;
    $(() => {
      $('.edd-no-js').hide();
      $('a.edd-add-to-cart').addClass('edd-has-js');
      $(document.body).on('click.eddAddToCart', '.edd-add-to-cart', (/** @type {Any} */ event) => {
        event.preventDefault();
        countCall('edd_add_to_cart');
        const { action, downloadId, nonce } = event.currentTarget.dataset;
        $.post(
          edd_scripts.ajaxurl,
          { action, download_id: downloadId, price_ids: [downloadId], nonce },
          (/** @type {Any} */ response) => {
            $('.edd-cart-meta:first').before(response.cart_item);
            $('.edd-cart-quantity').text(response.cart_quantity);
            $(document.body).trigger('edd_quantity_updated', [response.cart_quantity]);
            $(document.body).trigger('edd_cart_item_added', [response]);
          },
          'json',
        );
      });
    });
  },
  'subscription-view'() {
    const { hostinger_reach_subscription_block_data: data } = /** @type {Any} */ (window);
    for (const form of document.querySelectorAll('.hostinger-reach-block-subscription-form'))
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        countCall('subscription');
        const fields = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (form)));
        await fetch(data.endpoint, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': data.nonce },
          body: JSON.stringify(fields),
        });
        const message = /** @type {HTMLElement} */ (form.parentElement).querySelector(
          '.reach-subscription-message',
        );
        if (message) {
          message.textContent = data.translations.thanks;
          /** @type {HTMLElement} */ (message).style.display = 'block';
        }
      });
  },
  joinchat() {
    const start = () => {
      const widget = document.querySelector('.joinchat');
      const settings = JSON.parse(/** @type {HTMLElement} */ (widget).dataset.settings ?? '{}');
      const open = () => {
        countCall('chat-direct');
        window.open(`https://wa.me/${settings.telephone}?text=${settings.message_send}`, 'joinchat');
      };
      Object.assign(window, {
        joinchat_obj: { settings, open_whatsapp: open, chatbox_show() {}, chatbox_hide() {} },
      });
      widget?.removeAttribute('hidden');
      widget?.classList.add('joinchat--show');
      widget?.querySelector('.joinchat__button')?.addEventListener('click', () => {
        countCall('chat');
        widget.classList.add('joinchat--chatbox');
      });
      widget
        ?.querySelector('.joinchat__close')
        ?.addEventListener('click', () => widget.classList.remove('joinchat--chatbox'));
      widget?.querySelector('.joinchat__open')?.addEventListener('click', open);
      document.addEventListener('click', (event) => {
        if (/** @type {Element} */ (event.target).closest('.joinchat_app,a[href="#whatsapp"]')) {
          event.preventDefault();
          open();
        }
      });
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else start();
  },
  sourcebuster() {
    const get = { current: {}, current_add: {}, first: {}, session: {}, udata: {}, promo: {} };
    Object.assign(window, { sbjs: { init: () => countCall('sourcebuster'), get } });
  },
  'order-attribution'() {
    const { wc_order_attribution: orderAttribution, sbjs } = /** @type {Any} */ (window);
    orderAttribution.setOrderTracking = () => {
      countCall('attribution');
      sbjs.init({});
    };
    orderAttribution.getAttributionData = () => ({});
    orderAttribution.setOrderTracking(orderAttribution.params.allowTracking);
    customElements.define(
      'wc-order-attribution-inputs',
      class extends HTMLElement {
        connectedCallback() {
          countCall('attribution-inputs');
        }
      },
    );
  },
  'wp-consent-api'() {
    const { consent_api: settings } = /** @type {Any} */ (window);
    Object.assign(window, {
      wp_has_consent: () => !settings.consent_type,
      wp_set_consent() {},
      consent_api_get_cookie: () => '',
    });
  },
  'googlesitekit-events-provider-woocommerce'() {
    const { jQuery: $, _googlesitekit: kit } = /** @type {Any} */ (window);
    if (!$) return;
    $(document.body).on(
      'added_to_cart',
      (
        /** @type {Any} */ _event,
        /** @type {Any} */ _fragments,
        /** @type {Any} */ _hash,
        /** @type {Any} */ button,
      ) => {
        countCall('site-kit');
        if (button) kit.gtagEvent('add_to_cart', { items: [{ item_id: button.data('product_id') }] });
      },
    );
  },
};

/**
 * Returns the stand-in for the path of a host's file, or an empty script for an unknown file.
 * @param {string} path
 */
export const getStandIn = (path) => {
  const file = /\/([^/]+?)(?:-[0-9a-f]{20})?(?:\.min)?\.js$/.exec(path)?.[1] ?? '';
  const name = file === 'frontend' ? `${/astra|elementor/.exec(path)?.[0]}/frontend` : file;
  const standIn = Object.hasOwn(standIns, name) ? standIns[name] : undefined;
  if (!standIn) return '';
  return `window.originals ??= {};(() => { const countCall = ${countCall}; ({ ${standIn} })['${name}'](); })();`;
};

/** The path of a file into which an optimiser has joined scripts. The query names the scripts. */
export const joinedFile = '/wp-content/cache/joined.js';

/**
 * Returns a joined file of stand-ins, in which an error in a script does not stop the next scripts.
 * @param {URLSearchParams} query
 */
export const joinStandIns = (query) =>
  query
    .getAll('file')
    .map(getStandIn)
    .filter(Boolean)
    .map((code) => `try { ${code} } catch (error) { console.error(error); }`)
    .join('\n');
