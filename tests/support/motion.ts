import { vi } from 'vitest';

/** Whether the visitor wants less motion. */
export const setCalm = (calm: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: calm && query.includes('reduced-motion') }) as MediaQueryList);

interface Played {
  element: Element;
  keyframes: unknown;
  options: KeyframeAnimationOptions;
  finish(): void;
  state: string;
}

/** Animations that the test ends by hand. */
export const stubAnimations = () => {
  const played: Played[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes, options) {
    let finish = () => {};
    let fail = (_: unknown) => {};
    const finished = new Promise<Animation>((resolve, reject) => {
      finish = () => resolve({} as Animation);
      fail = reject;
    });
    finished.catch(() => {});
    const one: Played = {
      element: this,
      keyframes,
      options: options as KeyframeAnimationOptions,
      finish,
      state: 'running',
    };
    played.push(one);
    const set = (state: string) => () => {
      one.state = state;
    };
    return {
      finished,
      pause: set('paused'),
      play: set('running'),
      finish: set('finished'),
      cancel() {
        one.state = 'idle';
        fail(Error('cancelled'));
      },
    } as unknown as Animation;
  });
  return played;
};

/** An IntersectionObserver that the test works by hand. @returns the function that shows an element */
export const stubViews = () => {
  const watched = new Map<Element, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      call: IntersectionObserverCallback;
      constructor(call: IntersectionObserverCallback) {
        this.call = call;
      }
      observe(target: Element) {
        const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
        watched.set(target, () => this.call([entry], {} as IntersectionObserver));
      }
      unobserve(target: Element) {
        watched.delete(target);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
  return { show: (element: Element) => watched.get(element)?.(), watched };
};
