// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Starts the carousels and lightboxes of a page.
jQuery(($) => {
  if (window.Swiper)
    $('[data-island=carousel]').each(function () {
      const $row = $(this);
      $row.append(
        '<div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next"></div>',
      );
      new window.Swiper(this, {
        slidesPerView: 2,
        spaceBetween: 16,
        loop: true,
        breakpoints: { 768: { slidesPerView: 4 } },
        keyboard: { enabled: true },
        pagination: { el: $row.find('.swiper-pagination')[0], clickable: true },
        navigation: {
          prevEl: $row.find('.swiper-button-prev')[0],
          nextEl: $row.find('.swiper-button-next')[0],
        },
      });
    });
  if (window.GLightbox) {
    $('.woocommerce-product-gallery__image a, .media-wall a').attr({
      'data-type': 'image',
      'data-gallery': 'one',
    });
    window.GLightbox({ selector: '.woocommerce-product-gallery__image a, .media-wall a', loop: true });
  }
});
