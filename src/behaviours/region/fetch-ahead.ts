import { allowsData } from '../../core/allows-data';
import { readHref } from '../../dom/link-url';
import type { FetchedPart } from './fetch-part';

/** Wait before a request ahead of a press: many pointers only cross a link. */
const HOVER_MS = 65;
/** A shop's stock may have changed after this time. */
const MAX_AGE_MS = 15_000;

/**
 * Requests the page of a link on which the pointer rests, or that a finger touches.
 * @param findLink finds the region's link at a target
 * @returns the function that hands out a page that was requested ahead, once
 */
export const fetchAhead = (
  findLink: (target: EventTarget | null) => HTMLAnchorElement | undefined,
  fetchUrl: (url: string) => Promise<FetchedPart>,
  signal: AbortSignal,
) => {
  let latest: { url: string; part: Promise<FetchedPart>; time: number } | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const take = (url: string) => {
    const isFresh = latest?.url === url && performance.now() - latest.time < MAX_AGE_MS;
    const part = isFresh ? latest?.part : undefined;
    latest = undefined;
    return part;
  };
  const request = (url: string) => {
    const part = fetchUrl(url);
    latest = { url, part, time: performance.now() };
    // A press asks again.
    part.catch(() => {
      if (latest?.part === part) latest = undefined;
    });
  };
  for (const type of ['pointerover', 'touchstart'])
    document.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        const link = findLink(event.target);
        const url = link && readHref(link);
        if (url && latest?.url !== url && allowsData()) timer = setTimeout(request, HOVER_MS, url);
      },
      { signal, passive: true },
    );
  return take;
};
