import type { Controls, Sign, When } from '../shared/detect';

/** A section with the class `joinchat_show` contains links of the page, so its presses do not wait. */
export const controls: Controls =
  '.joinchat__button,.joinchat_open,.joinchat_app,.joinchat_close,[href="#joinchat"],[href="#whatsapp"]';

// A theme may give the body itself a class of the chat.
export const signs: Sign[] = [['body [class*=joinchat],[href="#joinchat"],[href="#whatsapp"]']];

/** The button waits for its own delay, and the loader holds presses on the triggers. */
export const when: When = 'idle';
