export interface PauseLabels {
  pauseLabel: string;
  playLabel: string;
}

/**
 * The pause button that WCAG 2.2.2 requires for moving content, in the corner of a background.
 * @param press runs on each press
 * @returns `show` updates the button; `remove` removes it
 */
export const createPauseButton = (
  host: HTMLElement,
  { pauseLabel, playLabel }: PauseLabels,
  press: () => void,
) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'si-ui si-bg-button';
  button.addEventListener('click', press);
  host.append(button);
  return {
    show(playing: boolean) {
      button.ariaLabel = playing ? pauseLabel : playLabel;
      button.classList.toggle('si-paused', !playing);
    },
    remove: () => button.remove(),
  };
};
