import type { Held, When, Work } from '../shared/detect';

/** All classes of triggers and of the widget's parts contain `joinchat_`. */
export const held: Held = '[class*=joinchat_],[href="#joinchat"],[href="#whatsapp"]';

// The classes of the button's block contain `joinchat-b`.
export const works: Work[] = [[`.joinchat,[class*=joinchat-b],${held}`]];

/** The button waits for its own delay, and the loader holds presses on the triggers. */
export const when: When = 'idle';
