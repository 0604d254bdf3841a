import type { When, Work } from '../shared/detect';

export const works: Work[] = [
  [
    '.joinchat,.joinchat_open,.joinchat_app,.joinchat_show,.joinchat_force_show,.joinchat-button__qr,[href="#joinchat"],[href="#whatsapp"]',
  ],
];

/** The button waits for its own delay, and its links work without a script. */
export const when: When = 'idle';
