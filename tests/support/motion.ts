import { vi } from 'vitest';

interface Played {
  element: Element;
  keyframes: Keyframe[] & PropertyIndexedKeyframes;
  options: KeyframeAnimationOptions;
  finish(): void;
  state: string;
}

/** Animations that the test ends by hand. */
export const stubAnimations = () => {
  const played: Played[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes, options) {
    let fail = (_: unknown) => {};
    let resolve = (_: Animation) => {};
    const finished = new Promise<Animation>((yes, no) => {
      resolve = yes;
      fail = no;
    });
    finished.catch(() => {});
    const set = (state: string) => () => {
      one.state = state;
    };
    const animation = {
      finished,
      onfinish: null as (() => void) | null,
      pause: set('paused'),
      play: set('running'),
      finish: set('finished'),
      cancel() {
        one.state = 'idle';
        fail(Error('cancelled'));
      },
    };
    const one: Played = {
      element: this,
      keyframes: keyframes as Played['keyframes'],
      options: options as KeyframeAnimationOptions,
      finish() {
        one.state = 'finished';
        animation.onfinish?.();
        resolve(animation as unknown as Animation);
      },
      state: 'running',
    };
    played.push(one);
    return animation as unknown as Animation;
  });
  return {
    played,
    /** Running animations. */
    running: () => played.filter(({ state }) => state === 'running'),
    /** Ends all running animations. */
    finish() {
      for (const one of this.running()) one.finish();
    },
  };
};
