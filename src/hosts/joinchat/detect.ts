import type { When, Work } from '../shared/detect';

export const works: Work[] = [
  // All classes of triggers contain `joinchat_`, and the classes of the button's block contain `joinchat-b`.
  ['.joinchat,[class*=joinchat_],[class*=joinchat-b],[href="#joinchat"],[href="#whatsapp"]'],
];

/** The button waits for its own delay, and its links work without a script. */
export const when: When = 'idle';
