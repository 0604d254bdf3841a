import { safeUrl } from '../../dom/url';

/** Starts a player that the page has printed. @returns whether it can play */
export const startPrintedPlayer = (player: HTMLElement) => {
  if (player instanceof HTMLVideoElement) {
    player.play().catch(() => {});
    return true;
  }
  const frame = player as HTMLIFrameElement;
  const frameUrl = safeUrl(frame.dataset.lazyLoad || frame.src);
  if (!frameUrl) return false;
  const url = new URL(frameUrl);
  // VideoPress writes the name in camel case.
  const autoplayName = [...url.searchParams.keys()].find((key) => /^autoplay$/i.test(key)) ?? 'autoplay';
  url.searchParams.set(autoplayName, '1');
  // Without this permission the browser would ask for a second press.
  if (!/\bautoplay\b/.test(frame.allow)) frame.allow = `autoplay; ${frame.allow}`;
  frame.src = safeUrl(url);
  return true;
};
