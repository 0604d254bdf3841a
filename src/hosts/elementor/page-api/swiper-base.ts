import { toIndexed } from '../../../utils/list';
import { Base } from './handler';
import { toNodes } from './page-set';

/** The part of a Swiper instance that this class uses. */
export interface Instance {
  activeIndex: number;
  slides: ArrayLike<Element>;
  autoplay: { start(): void; stop(): void };
}

/** Base class of an add-on's carousel (`elementorModules.frontend.handlers.SwiperBase`). */
export class SwiperBase extends Base {
  declare swiper?: Instance;
  /** Ends the listeners of `togglePauseOnHover`. */
  _hover?: AbortController;

  getInitialSlide() {
    return Math.max(0, (Number(this.getEditSettings('activeItemIndex')) || 1) - 1);
  }
  getSlidesCount() {
    return toNodes(this.elements.$slides).length;
  }
  togglePauseOnHover(isEnabled: boolean) {
    this._hover?.abort();
    if (!isEnabled) return;
    this._hover = new AbortController();
    const { signal } = this._hover;
    for (const node of toNodes(this.elements.$swiperContainer)) {
      node.addEventListener('mouseenter', () => this.swiper?.autoplay.stop(), { signal });
      node.addEventListener('mouseleave', () => this.swiper?.autoplay.start(), { signal });
    }
  }
  /** Gives only the background of the active slide the class of the Ken Burns effect. */
  handleKenBurns() {
    const readClass = (key: string) => String(this.getSettings(`classes.${key}`));
    const slides = toNodes(this.swiper?.slides ?? this.elements.$slides);
    const activeIndex = this.swiper ? this.swiper.activeIndex : this.getInitialSlide();
    for (const [index, slide] of toIndexed(slides))
      for (const node of slide.querySelectorAll(`:scope > .${readClass('slideBackground')}`))
        node.classList.toggle(readClass('kenBurnsActive'), index === activeIndex);
  }
  override onDestroy() {
    this._hover?.abort();
    super.onDestroy();
  }
}
