// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Header, menus, cart drawer, notices and the scroll-to-top button.
jQuery(($) => {
  const $drawer = $('#astra-mobile-cart-drawer');
  const $page = $('html');
  const $ownCart = $('[data-island=cart] [data-slot=content]');
  let opener;

  const open = (event) => {
    event.preventDefault();
    opener = event.currentTarget;
    $page.addClass('ast-mobile-cart-active');
    $drawer.addClass('active').find('.astra-cart-drawer-close').trigger('focus');
    $ownCart.prop('hidden', false).addClass('bench-drawer active').attr('role', 'dialog');
  };
  const close = () => {
    $page.removeClass('ast-mobile-cart-active');
    $drawer.removeClass('active');
    $ownCart.removeClass('active').prop('hidden', true);
    $(opener).trigger('focus');
  };
  $(document)
    .on('click', '.ast-header-woo-cart .cart-container, [data-island=cart] [data-slot=trigger] a', open)
    .on('click', '.astra-cart-drawer-close, .astra-mobile-cart-overlay', close)
    .on('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });

  const toggle = ($button, $menu, name) => {
    const isOpen = !$menu.hasClass(name);
    $menu.toggleClass(name, isOpen);
    $button.attr('aria-expanded', String(isOpen)).toggleClass('toggled', isOpen);
  };
  $('.menu-toggle').on('click', function () {
    toggle($(this), $('#ast-mobile-header .main-header-bar-navigation'), 'toggle-on');
  });
  $('.ast-menu-toggle, .ast-header-navigation-arrow').on('click', function (event) {
    event.preventDefault();
    const $item = $(this).closest('.menu-item-has-children');
    toggle($(this), $item.children('.sub-menu'), 'toggled-on');
    $item.toggleClass('ast-submenu-expanded');
  });

  const onResize = () => {
    const isSmall = window.innerWidth <= Number(window.astra?.break_point ?? 921);
    $('body').toggleClass('ast-header-break-point', isSmall).toggleClass('ast-desktop', !isSmall);
  };
  $(window).on('resize', onResize);
  onResize();

  const $top = $('#ast-scroll-top');
  $(window).on('scroll', () => $top.css('display', $(window).scrollTop() > 300 ? 'block' : 'none'));
  $top.on('click', () => $('html, body').animate({ scrollTop: 0 }, 200));

  const $notice = $('.woocommerce-store-notice');
  const noticeCookie = `store_notice${$notice.data('notice-id')}`;
  if ($notice.length && Cookies.get(noticeCookie) !== 'hidden') $notice.show();
  $notice.on('click', '.woocommerce-store-notice__dismiss-link', (event) => {
    event.preventDefault();
    Cookies.set(noticeCookie, 'hidden', { path: '/' });
    $notice.hide();
  });
  $('body').removeClass('woocommerce-no-js').addClass('woocommerce-js');
});
