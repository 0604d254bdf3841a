// @ts-nocheck Models a host's original script, in the style of that script.
// The builder's own approach on the same page: jQuery, with a handler object and a task for each element. The handler
// reads its settings, finds its nodes and binds its listeners through jQuery.
(() => {
  const $ = window.jQuery;
  const hooks = {};
  const addAction = (name, callback) => {
    hooks[name] = [...(hooks[name] ?? []), callback];
  };
  const doAction = (name, scope) => {
    for (const callback of hooks[name] ?? []) callback(scope);
  };
  const readDevice = () =>
    getComputedStyle(document.querySelector('#elementor-device-mode'), ':after').content.replace(/"/g, '');

  class Handler {
    constructor($element) {
      this.$element = $element;
      this.id = $element.data('id');
      this.elements = this.findElements();
      this.bindEvents();
      this.onInit();
    }
    readSettings() {
      return this.$element.data('settings') ?? {};
    }
    findElements() {
      return {};
    }
    bindEvents() {}
    onInit() {}
  }

  class Entrance extends Handler {
    onInit() {
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry.isIntersecting) return;
        observer.unobserve(this.$element[0]);
        const settings = this.readSettings();
        const name = settings[`animation_${readDevice()}`] ?? settings.animation ?? settings._animation;
        setTimeout(
          () => this.$element.removeClass('elementor-invisible').addClass(`animated ${name}`),
          settings._animation_delay ?? settings.animation_delay ?? 0,
        );
      });
      observer.observe(this.$element[0]);
    }
  }

  class Stretch extends Handler {
    bindEvents() {
      $(window).on('resize', () => this.stretch());
      this.$element.on('sticky:stick sticky:unstick', () => this.stretch());
    }
    onInit() {
      this.stretch();
    }
    stretch() {
      this.$element.css({ width: '', left: '' });
      const { left } = this.$element.offset();
      this.$element.css({ width: `${$(window).innerWidth()}px`, left: `${-left}px` });
    }
  }

  class Slideshow extends Handler {
    onInit() {
      const $wrapper = $('<div>', { class: 'swiper-wrapper' });
      for (const { url } of this.readSettings().background_slideshow_gallery ?? [])
        $wrapper.append(
          $('<div>', { class: 'elementor-background-slideshow__slide swiper-slide' }).append(
            $('<div>', { class: 'elementor-background-slideshow__slide__image' }).css(
              'background-image',
              `url(${url})`,
            ),
          ),
        );
      if ($wrapper.children().length)
        this.$element.prepend(
          $('<div>', { class: 'elementor-background-slideshow swiper' }).append($wrapper),
        );
    }
  }

  class BackgroundVideo extends Handler {
    bindEvents() {
      if (this.readSettings().background_background !== 'video') return;
      this.elements.$container = this.$element.find('.elementor-background-video-container');
      $(window).on('resize', () => this.elements.$container.width());
    }
  }

  const createHandler = (selectors, events) =>
    class extends Handler {
      findElements() {
        return Object.fromEntries(
          Object.entries(selectors).map(([name, selector]) => [name, this.$element.find(selector)]),
        );
      }
      bindEvents() {
        for (const nodes of Object.values(this.elements)) nodes.on(events, () => {});
      }
    };
  const widgets = {
    'image-carousel': createHandler(
      { slides: '.swiper-slide', arrows: '.elementor-swiper-button' },
      'click keydown',
    ),
    video: createHandler(
      { overlay: '.elementor-custom-embed-image-overlay', play: '.elementor-custom-embed-play' },
      'click keydown',
    ),
  };

  const $mode = $('<span>', { id: 'elementor-device-mode', class: 'elementor-screen-only' });
  $(document.body).append($mode).attr('data-elementor-device-mode', readDevice());
  $(window).on('resize', () => $(document.body).attr('data-elementor-device-mode', readDevice()));
  addAction('frontend/element_ready/global', ($scope) => {
    if ($scope.hasClass('elementor-invisible')) new Entrance($scope);
  });
  for (const type of ['section', 'container']) {
    addAction(`frontend/element_ready/${type}`, ($scope) => {
      const settings = $scope.data('settings') ?? {};
      if (settings.stretch_section || settings.stretch_element) new Stretch($scope);
      new Slideshow($scope);
      new BackgroundVideo($scope);
    });
  }
  for (const [name, Widget] of Object.entries(widgets))
    addAction(`frontend/element_ready/${name}.default`, ($scope) => new Widget($scope));

  $('.elementor').each((_, documentElement) => {
    $(documentElement)
      .find('.elementor-element')
      .each((_, element) => {
        setTimeout(() => {
          const $scope = $(element);
          const type = $scope.attr('data-element_type');
          doAction('frontend/element_ready/global', $scope);
          doAction(`frontend/element_ready/${type}`, $scope);
          if (type === 'widget')
            doAction(`frontend/element_ready/${$scope.attr('data-widget_type')}`, $scope);
        });
      });
  });
  const lazyObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) target.classList.add('e-lazyloaded');
    },
    { rootMargin: '200px 0px 200px 0px' },
  );
  for (const node of document.querySelectorAll('.e-con.e-parent:not(.e-lazyloaded)'))
    lazyObserver.observe(node);
})();
