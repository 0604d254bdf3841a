import type { When, Work } from '../shared/detect';

export const works: Work[] = [
  // All classes of triggers contain `joinchat_`.
  ['.joinchat,[class*=joinchat_],.joinchat-button__qr,[href="#joinchat"],[href="#whatsapp"]'],
];

/** The button waits for its own delay, and its links work without a script. */
export const when: When = 'idle';
