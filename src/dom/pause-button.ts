export interface PauseLabels {
  pauseLabel: string;
  playLabel: string;
}

/**
 * The button that what moves by itself has to have (WCAG 2.2.2), in the corner of a background.
 * @param press called with each press
 * @returns `show` says on the button whether there is something to pause; `remove` takes it away
 */
export const createPauseButton = (
  host: HTMLElement,
  { pauseLabel, playLabel }: PauseLabels,
  press: () => void,
) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'si-bg-button';
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
