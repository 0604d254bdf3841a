// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Gallery with thumbnails, tabs and stars of a product page.
jQuery(($) => {
  $('.woocommerce-product-gallery').each(function () {
    const $slides = $(this).find('.woocommerce-product-gallery__image');
    const $thumbs = $('<ol>', { class: 'flex-control-nav flex-control-thumbs' });
    const show = (index) => {
      $slides.hide().eq(index).css('width', '').show();
      $thumbs.find('img').removeClass('flex-active').eq(index).addClass('flex-active');
    };
    $slides.each((index, slide) => {
      const $picture = $('<img>', { src: $(slide).data('thumb'), alt: $(slide).data('thumb-alt') });
      $thumbs.append($('<li>').append($picture.on('click', () => show(index))));
    });
    if ($slides.length > 1) $(this).append($thumbs);
    show(0);
    $(this).css('opacity', 1);
  });

  $('.wc-tabs-wrapper').each(function () {
    const $tabs = $(this).find('.wc-tabs li');
    const $panels = $(this).find('.wc-tab');
    const show = ($tab) => {
      $tabs.removeClass('active').find('a').attr({ 'aria-selected': 'false', tabindex: '-1' });
      $tab.addClass('active').find('a').attr({ 'aria-selected': 'true', tabindex: '0' });
      $panels.hide().filter($tab.find('a').attr('href')).show();
    };
    $tabs.on('click', 'a', (event) => {
      event.preventDefault();
      show($(event.currentTarget).closest('li'));
    });
    show($tabs.first());
  });

  const $rating = $('#rating').hide();
  const $stars = $('<p class="stars"><span></span></p>');
  for (let star = 1; star <= 5; star++)
    $stars.find('span').append(`<a href="#" class="star-${star}">${star}</a>`);
  $rating.before($stars);
  $stars.on('click', 'a', (event) => {
    event.preventDefault();
    $rating.val($(event.currentTarget).text());
    $(event.currentTarget).addClass('active').siblings().removeClass('active');
  });
});
