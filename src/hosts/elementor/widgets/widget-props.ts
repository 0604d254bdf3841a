import { page } from '../../../core/page';
import { phpBoolean } from '../../../utils/php-boolean';
import { toText } from '../../../utils/text';
import { readConfig, readText } from '../config';
import { getCurrentDevice, readDeviceSetting, readElementSettings, toNumber } from '../settings';

const readWidgetSettings = (element: HTMLElement) => {
  const widget = element.closest<HTMLElement>('.elementor-widget');
  return widget ? readElementSettings(widget) : {};
};

/** Classes that run an animation on the current device, or an empty string. */
const readAnimationClasses = (element: HTMLElement, key: string) => {
  const name = toText(readDeviceSetting(readWidgetSettings(element), key, getCurrentDevice()));
  return name && name !== 'none' ? `animated ${name}` : '';
};

/** Days for which a closed widget stays closed: `elementor.remember` of the page config. */
const readDaysToRemember = (name: string, fallback: number) => {
  const { remember } = Object(page.config.elementor) as { remember?: Record<string, unknown> };
  return toNumber(Object(remember)[name]) ?? fallback;
};

export const readAlertProps = () => ({
  button: '.elementor-alert-dismiss',
  remember: readDaysToRemember('alerts', 0),
});

export const readProgressProps = (element: HTMLElement) => ({
  bar: '.elementor-progress-bar',
  name: '.elementor-progress-text',
  value: element.querySelector<HTMLElement>('.elementor-progress-bar')?.dataset.max ?? '',
});

export const readDropCapProps = () => ({
  capClass: 'elementor-drop-cap',
  letterClass: 'elementor-drop-cap-letter',
});

/** Props that the element does not print as attributes of the same name. */
export const readTextPathProps = (element: HTMLElement) => {
  const settings = readWidgetSettings(element);
  const link = Object(settings.link) as { is_external?: unknown; nofollow?: unknown };
  const start = toNumber(settings.start_point) ?? 0;
  const direction = toText(settings.text_path_direction);
  const { id = '' } = element.closest<HTMLElement>('[data-id]')?.dataset ?? {};
  return {
    start: Math.min(100, Math.max(0, start)),
    ...(/^(ltr|rtl)$/.test(direction) && { direction }),
    newTab: phpBoolean(link.is_external) || link.is_external === 'on',
    nofollow: phpBoolean(link.nofollow) || link.nofollow === 'on',
    ...(id && { pathId: `e-path-${id}`, textId: `e-text-path-${id}` }),
  };
};

export const readAudioProps = () => ({ skip: '.mejs-container' });

const contactPrefix = '.e-contact-buttons__';

export const readContactProps = (element: HTMLElement) => {
  const exit = readAnimationClasses(element, 'style_chat_box_exit_animation');
  const close = readText('i18n.close');
  const isAnimated = element.classList.contains('has-animations');
  return {
    toggle: `${contactPrefix}chat-button`,
    box: `${contactPrefix}content-wrapper`,
    content: `${contactPrefix}content`,
    close: `${contactPrefix}close-button`,
    time: `${contactPrefix}message-bubble-time`,
    classes: { hidden: 'hidden', visible: 'visible', waiting: 'has-entrance-animation' },
    entrance: isAnimated ? readAnimationClasses(element, 'style_chat_box_entrance_animation') : '',
    exit: isAnimated && exit ? `${exit} reverse` : '',
    toggleEntrance: readAnimationClasses(element, 'style_chat_button_animation'),
    toggleDelay: toNumber(readWidgetSettings(element).style_chat_button_animation_delay) ?? 0,
    open: !!element.closest('.elementor-edit-mode,.elementor-edit-area-active'),
    ...(close && { closeLabel: close }),
  };
};

const barPrefix = '.e-floating-bars__';

export const readBarProps = (element: HTMLElement) => {
  const { classList } = element;
  const close = readText('i18n.close');
  return {
    position: classList.contains('has-vertical-position-bottom') ? 'bottom' : 'top',
    sticky: classList.contains('is-sticky'),
    close: `${barPrefix}close-button`,
    remember: readDaysToRemember('bars', 7),
    hiddenClass: 'is-hidden',
    moved: '.elementor',
    adminBar: '#wpadminbar',
    stickies: '.elementor-sticky',
    cta: `${barPrefix}cta-button`,
    ctaWaiting: 'has-entrance-animation',
    ctaEntrance: readAnimationClasses(element, 'style_cta_button_animation'),
    ctaDelay: toNumber(readWidgetSettings(element).style_cta_button_animation_delay) ?? 0,
    ...(close && { closeLabel: close }),
  };
};

/** Settings for counting clicks. Without an address or an id the behaviour counts nothing. */
export const readClickProps = (element: HTMLElement) => ({
  buttons: `${contactPrefix}send-button,${contactPrefix}send-cta,${barPrefix}cta-button`,
  documentId:
    element.closest<HTMLElement>('[data-elementor-id]')?.dataset.elementorId ??
    element.dataset.documentId ??
    '',
  url: readText('urls.ajaxurl'),
  fields: {
    action: 'elementor_send_clicks',
    _nonce: String(readConfig('nonces.floatingButtonsClickTracking') ?? ''),
  },
});

/** The props of the behaviour `details`, from a widget (docs/hosts/elementor.md#nested-accordion). */
export const readDetailsProps = (element: HTMLElement) => {
  // The builder misspells `max_items_expended`.
  const { max_items_expended: maximum, n_accordion_animation_duration: duration } =
    readElementSettings(element);
  const { unit } = Object(duration);
  const size = toNumber(duration);
  return {
    items: '.e-n-accordion > details',
    multiple: maximum === 'multiple',
    duration: size === undefined ? 400 : size * (unit === 's' ? 1000 : 1),
  };
};
