import { createNode } from '../../../dom/create-node';
import { findJQuery } from '../../../integrations/jquery';
import { toIndexed } from '../../../utils/list';
import { asRecord, type Values } from '../../../utils/record';
import { readText } from '../config';
import { createDeviceSteps } from '../media/carousel';
import { readResponsiveControl } from '../responsive-control';
import { readBreakpoints, toNumber } from '../settings';
import { getApi } from './page-api';
import { findIn, toNodes } from './page-set';
import { type Instance, SwiperBase } from './swiper-base';

/** The part of a Swiper instance that only this class uses. */
interface Carousel extends Instance {
  el: HTMLElement;
  translate: number;
  params: Values & { autoplay: Values; breakpoints?: Record<string, Values>; effect?: string };
  slidePrev(): void;
  slideNext(): void;
  slideToLoop(index: number): void;
  update(): void;
}

const matchSpacing = (key: string) => /^image_spacing_custom(?:_(.+))?$/.exec(key);

/** Base class of an add-on's carousel (`elementorModules.frontend.handlers.CarouselBase`). */
export class CarouselBase extends SwiperBase {
  declare swiper?: Carousel;

  override getDefaultSettings(): Values {
    return {
      selectors: {
        carousel: '.swiper',
        swiperWrapper: '.swiper-wrapper',
        slideContent: '.swiper-slide',
        swiperArrow: '.elementor-swiper-button',
        paginationWrapper: '.swiper-pagination',
        paginationBullet: '.swiper-pagination-bullet',
        paginationBulletWrapper: '.swiper-pagination-bullets',
      },
    };
  }
  override getDefaultElements(): Values {
    const find = (name: string, scope: unknown = this.element) =>
      findIn(scope, this.getSettings(`selectors.${name}`));
    const $swiperContainer = find('carousel');
    return {
      $swiperContainer,
      $swiperWrapper: find('swiperWrapper'),
      $swiperArrows: find('swiperArrow'),
      $paginationWrapper: find('paginationWrapper'),
      $paginationBullets: find('paginationBullet'),
      $paginationBulletWrapper: find('paginationBulletWrapper'),
      $slides: find('slideContent', $swiperContainer),
    };
  }

  /** The options for Swiper. Breakpoints have the builder's widths as keys, which `utils.swiper` translates. */
  getSwiperSettings(): Values {
    const settings = asRecord(this.getElementSettings());
    const show = toNumber(settings.slides_to_show) || 3;
    const { navigation, pagination, effect } = settings;
    const steps = createDeviceSteps(settings);
    const breakpoints = Object.entries(readBreakpoints()).sort(([, a], [, b]) => a.value - b.value);
    const readMessage = (key: string) => readText(`i18n.a11yCarousel${key}Message`);
    const isFade = show === 1 && effect === 'fade';
    const createOptions = (step: (typeof steps)[number] | undefined, device?: string) => ({
      slidesPerView: step?.show,
      slidesPerGroup: step?.scroll,
      ...(settings.image_spacing_custom ? { spaceBetween: this.getSpaceBetween(device) } : {}),
    });
    // Steps and breakpoints both start with the smallest device. Only the steps hold the desktop.
    const desktopIndex = breakpoints.filter(([, { direction }]) => direction !== 'min').length;
    const options: Values = {
      ...createOptions(steps[desktopIndex]),
      slidesPerView: show,
      loop: settings.infinite === 'yes',
      speed: settings.speed,
      handleElementorBreakpoints: true,
      breakpoints: Object.fromEntries(
        breakpoints.map(([name, { value }], index) => [
          value,
          createOptions(steps[index < desktopIndex ? index : index + 1], name),
        ]),
      ),
      ...(show === 1 && effect ? { effect } : {}),
      ...(isFade ? { fadeEffect: { crossFade: true } } : {}),
      ...(settings.autoplay === 'yes'
        ? {
            autoplay: {
              delay: settings.autoplay_speed,
              disableOnInteraction: settings.pause_on_interaction === 'yes',
            },
          }
        : {}),
      ...(navigation === 'arrows' || navigation === 'both'
        ? { navigation: { prevEl: '.elementor-swiper-button-prev', nextEl: '.elementor-swiper-button-next' } }
        : {}),
      ...(navigation === 'dots' || navigation === 'both' || pagination
        ? {
            pagination: {
              el: `.elementor-element-${this.getID()} .swiper-pagination`,
              type: pagination || 'bullets',
              clickable: true,
              renderBullet: (index: number, className: string) =>
                createNode('span', {
                  class: className,
                  role: 'button',
                  tabindex: '0',
                  'data-bullet-index': `${index}`,
                  'aria-label': `${readMessage('PaginationBullet')} ${index + 1}`,
                }).outerHTML,
            },
          }
        : {}),
      ...(settings.lazyload === 'yes' ? { lazy: { loadPrevNext: true, loadPrevNextAmount: 1 } } : {}),
      a11y: {
        enabled: true,
        prevSlideMessage: readMessage('PrevSlide'),
        nextSlideMessage: readMessage('NextSlide'),
        firstSlideMessage: readMessage('FirstSlide'),
        lastSlideMessage: readMessage('LastSlide'),
      },
      on: {
        init: (swiper: Carousel) => {
          this.swiper = swiper;
          this.a11ySetPaginationTabindex();
          this.a11ySetSlideAriaHidden('initialisation');
        },
        slideChange: () => {
          this.a11ySetPaginationTabindex();
          this.handleElementHandlers();
          this.a11ySetSlideAriaHidden();
        },
      },
    };
    this.applyOffsetSettings(settings, options, show);
    return options;
  }

  getOffsetWidth() {
    return this._responsive('offset_width') || 0;
  }
  getSpaceBetween(device?: string | null) {
    return Number(this._responsive('image_spacing_custom', device)) || 0;
  }
  /** The part `size` of a setting on a device, by default the current device. */
  _responsive(key: string, device?: string | null) {
    const deviceName = device ?? getApi().getCurrentDeviceMode();
    return readResponsiveControl(asRecord(this.getElementSettings()), key, deviceName, 'size');
  }
  applyOffsetSettings(settings: Values, options: Values, show: number) {
    const { offset_sides: side } = settings;
    if (side === 'right' || side === 'both') this.forceSliderToShowNextSlideWhenOnLast(options, show);
    if (side === 'left' || side === 'right' || side === 'both')
      this.addClassToSwiperContainer(`offset-${side}`);
  }
  forceSliderToShowNextSlideWhenOnLast(options: Values, show: number) {
    options.slidesPerView = show + 0.001;
  }
  addClassToSwiperContainer(name: string) {
    toNodes(this.elements.$swiperContainer)[0]?.classList.add(name);
  }

  override async onInit(...parameters: unknown[]) {
    super.onInit(...parameters);
    if (!toNodes(this.elements?.$swiperContainer).length || toNodes(this.elements.$slides).length < 2) return;
    await this.initSwiper();
    if (this.getElementSettings('pause_on_hover') === 'yes') this.togglePauseOnHover(true);
  }
  async initSwiper() {
    const { $swiperContainer } = this.elements;
    const { swiper: Swiper } = getApi().utils;
    this.swiper = (await new Swiper($swiperContainer, this.getSwiperSettings())) as Carousel;
    findJQuery()?.($swiperContainer).data('swiper', this.swiper);
  }

  override bindEvents() {
    const signal = this._startListening();
    const { $swiperArrows, $paginationWrapper, $slides } = this.elements;
    // Arrows and dots may lie inside the frame. A listener of the frame would handle their keys a second time.
    for (const node of [$swiperArrows, $paginationWrapper, $slides].flatMap(toNodes))
      node.addEventListener('keydown', (event) => this.onDirectionArrowKeydown(event), { signal });
    this.element.addEventListener('focusin', () => this.onFocusDisableAutoplay(), { signal });
  }
  onDirectionArrowKeydown(event: { code?: string; originalEvent?: KeyboardEvent }) {
    const code = event.originalEvent?.code ?? event.code;
    if (code !== 'ArrowLeft' && code !== 'ArrowRight') return true;
    const isBack = (code === 'ArrowLeft') !== !!asRecord(getApi().config).is_rtl;
    if (isBack) this.swiper?.slidePrev();
    else this.swiper?.slideNext();
  }
  onFocusDisableAutoplay() {
    this.swiper?.autoplay.stop();
  }

  getChangeableProperties(): Record<string, string> {
    return {
      pause_on_hover: 'pauseOnHover',
      autoplay_speed: 'delay',
      speed: 'speed',
      arrows_position: 'arrows_position',
    };
  }
  updateSwiperOption(key: string) {
    const value = this.getElementSettings(key);
    const { params } = this.swiper as Carousel;
    if (key === 'autoplay_speed') params.autoplay.delay = value;
    if (key === 'speed') params.speed = value;
    this.swiper?.update();
  }
  updateSpaceBetween(key: string) {
    const device = matchSpacing(key)?.[1] ?? 'desktop';
    const space = this.getSpaceBetween(device);
    const { params } = this.swiper as Carousel;
    const step = params.breakpoints?.[String(readBreakpoints()[device]?.value)];
    if (step) step.spaceBetween = space;
    params.spaceBetween = space;
    this.swiper?.update();
  }
  onElementChange(key: string) {
    if (!this.swiper) return;
    if (matchSpacing(key)) this.updateSpaceBetween(key);
    else if (!this.getChangeableProperties()[key]) return;
    else if (key === 'pause_on_hover') this.togglePauseOnHover(this.getElementSettings(key) === 'yes');
    else this.updateSwiperOption(key);
  }
  onEditSettingsChange(key: string) {
    if (key === 'activeItemIndex') this.swiper?.slideToLoop(this.getInitialSlide());
  }

  getPaginationBullets(type = 'array') {
    const bullets = findIn(this.element, this.getSettings('selectors.paginationBullet'));
    return type === 'array' ? toNodes(bullets) : bullets;
  }
  /** Only the active dot is a tab stop. If a dot has the focus, the focus moves to the active dot. */
  a11ySetPaginationTabindex() {
    const bullets = toNodes(this.getPaginationBullets());
    const hasFocus = bullets.some((node) => node === document.activeElement);
    for (const bullet of bullets) {
      const isActive = bullet.classList.contains('swiper-pagination-bullet-active');
      bullet.tabIndex = isActive ? 0 : -1;
      if (isActive && hasFocus) bullet.focus();
    }
  }
  getSwiperWrapperTranformXValue() {
    return this.swiper?.translate ?? 0;
  }
  /** Hides the slides outside the frame from the keyboard and screen readers. */
  a11ySetSlideAriaHidden(_status = '') {
    const { swiper } = this;
    if (!swiper) return;
    const { clientWidth } = swiper.el;
    const slides = toNodes(swiper.slides);
    for (const [index, slide] of toIndexed(slides)) {
      const left = slide.offsetLeft + this.getSwiperWrapperTranformXValue();
      // Faded slides lie in one place.
      const isShown =
        swiper.params.effect === 'fade' ? index === swiper.activeIndex : left > -1 && left < clientWidth;
      slide.toggleAttribute('inert', !isShown);
      if (isShown) slide.removeAttribute('aria-hidden');
      else slide.setAttribute('aria-hidden', 'true');
    }
  }
  /** Does nothing here; classes of add-ons override the method. */
  handleElementHandlers() {}
}
