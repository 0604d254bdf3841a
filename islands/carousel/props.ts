import { boolean, type Docs, json, number, type PropsOf, string } from '../../src/core/mountable/props';

/** Layout of viewports that are at least `min` pixels wide. */
export interface Step {
  min: number;
  /** Slides side by side; a fraction shows a part of the next slide. */
  show: number;
  /** Slides that a press moves. */
  scroll: number;
  /** Pixels between slides. */
  gap: number;
}

/** A browser takes a longer time of a timer for none at all. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const props = {
  slidesToShow: number(3, 1),
  slidesToShowTablet: number(0, 0),
  slidesToShowMobile: number(0, 0),
  slidesToScroll: number(1, 1),
  slidesToScrollTablet: number(1, 1),
  slidesToScrollMobile: number(1, 1),
  spacing: number(20, 0),
  spacingTablet: number(-1, -1),
  spacingMobile: number(-1, -1),
  steps: json<Step[]>([]),
  infinite: boolean(true),
  speed: number(500, 0),
  autoplay: boolean(false),
  autoplaySpeed: number(5000, 100, MAX_TIMER_MS),
  pauseOnHover: boolean(true),
  pauseOnInteraction: boolean(true),
  effect: string('slide', 'slide', 'fade'),
  navigation: string('both', 'both', 'arrows', 'dots', 'none'),
  pagination: string('', '', 'bullets', 'fraction', 'progressbar'),
  lazyload: boolean(false),
  spinner: string(''),
  offsetSides: string('none', 'none', 'left', 'right', 'both'),
  offsetWidth: string(''),
  controls: string('outside', 'outside', 'inside'),
  container: string(''),
  slides: string(''),
  previous: string(''),
  next: string(''),
  dots: string(''),
  classes: json<Record<string, string>>({}),
  previousLabel: string('Previous slide'),
  nextLabel: string('Next slide'),
  dotLabel: string('Go to slide {n}'),
  slideLabel: string('{n} of {total}'),
  roleText: string('carousel'),
  slideRoleText: string('slide'),
  pauseLabel: string('Pause the slides'),
  playLabel: string('Play the slides'),
};

export type CarouselOptions = PropsOf<typeof props>;

export const docs: Docs<typeof props> = {
  slidesToShow: 'Slides side by side on a desktop, wider than 1024 px.',
  slidesToShowTablet: 'Slides side by side from 768 to 1024 px. 0: two, or one if the desktop has one.',
  slidesToShowMobile: 'Slides side by side up to 767 px. 0: one.',
  slidesToScroll: 'Slides that one step moves on a desktop. Without effect if one slide shows.',
  slidesToScrollTablet: 'Slides that one step moves on a tablet, independent of the desktop.',
  slidesToScrollMobile: 'Slides that one step moves on a phone, independent of the desktop.',
  spacing: 'Pixels between slides.',
  spacingTablet: 'Pixels between slides on a tablet. -1: as on the desktop.',
  spacingMobile: 'Pixels between slides on a phone. -1: as on the tablet.',
  steps:
    'Layouts by viewport width: `[{"min":0,"show":1,"scroll":1,"gap":20}, …]`, each from a viewport of `min` pixels. Replaces the props for slides, steps and spacing on all devices.',
  infinite: 'The first slide follows the last.',
  speed: 'Milliseconds of a step; 0 under reduced motion.',
  autoplay: 'Moves on by itself, with a pause button. Waits for the play button under reduced motion.',
  autoplaySpeed: 'Milliseconds that a slide stays.',
  pauseOnHover: 'Pauses while the mouse pointer is over the carousel.',
  pauseOnInteraction: 'A swipe or press stops autoplay until a press on the play button.',
  effect: 'Transition between slides. `fade` needs a single slide in view on all devices.',
  navigation: 'Controls of the carousel.',
  pagination: 'Kind of pagination. Any value shows a pagination, regardless of `navigation`.',
  lazyload:
    'Fetches images with `data-src` or `loading="lazy"` for the slides in view and one slide on either side.',
  spinner:
    'Selector of a placeholder in a slide, which the island removes when the image has loaded or failed.',
  offsetSides: 'Side where a part of the neighbouring slide shows.',
  offsetWidth: 'Width of the visible part, as a CSS length or percentage. Default: the page’s own padding.',
  controls: 'Place of dots and pause button: below the slides, or on the slides.',
  container: 'Selector of the element that clips the slides. Default: the mount point.',
  slides:
    'Selector of the list whose children are the slides. Default: slot `slides`, else the first list, else the first child.',
  previous: 'Selector of the page’s own button for the previous slide.',
  next: 'Selector of the page’s own button for the next slide.',
  dots: 'Selector of an empty element for the dots.',
  classes:
    'Classes of the page by part: `ready` for the container; `disabled` for an arrow without a further slide. `dot`, `dots` and `current` give the dots in the page’s own element the style of the page.',
  previousLabel: 'Name of the arrow to the previous slide.',
  nextLabel: 'Name of the arrow to the next slide.',
  dotLabel: 'Name of a dot; `{n}` is its number.',
  slideLabel: 'Name of a slide; `{n}` of `{total}`.',
  roleText: 'Word with which screen readers announce the carousel.',
  slideRoleText: 'Word with which screen readers announce a slide.',
  pauseLabel: 'Name of the pause button.',
  playLabel: 'Name of the same button after a press, a swipe or reduced motion has stopped autoplay.',
};
