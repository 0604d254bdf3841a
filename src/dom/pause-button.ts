import { createNode } from './create-node';

export interface PauseLabels {
  pauseLabel: string;
  playLabel: string;
}

/**
 * The pause button that WCAG 2.2.2 requires for moving content, in the corner of a background.
 * @param onPress runs on each press
 * @returns `show` updates the button, and `remove` removes the button
 */
export const createPauseButton = (
  host: HTMLElement,
  { pauseLabel, playLabel }: PauseLabels,
  onPress: () => void,
) => {
  const button = createNode('button', { type: 'button', class: 'si-ui si-bg-button' });
  button.addEventListener('click', (event) => {
    // The whole element may be a link.
    event.preventDefault();
    onPress();
  });
  host.append(button);
  return {
    show(isPlaying: boolean) {
      button.ariaLabel = isPlaying ? pauseLabel : playLabel;
      button.classList.toggle('si-paused', !isPlaying);
    },
    remove: () => button.remove(),
  };
};
