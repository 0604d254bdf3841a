/** Stops and starts the slides. */
export function PlayButton({
  isPaused,
  pauseLabel,
  playLabel,
  press,
}: {
  isPaused: boolean;
  pauseLabel: string;
  playLabel: string;
  press(): void;
}) {
  return (
    <button
      type="button"
      className={isPaused ? 'si-play si-paused' : 'si-play'}
      aria-label={isPaused ? playLabel : pauseLabel}
      onClick={(event) => {
        // The page may have a link around the carousel.
        event.preventDefault();
        press();
      }}
    />
  );
}
