import { vi } from 'vitest';

interface PlayedAnimation {
  element: Element;
  keyframes: Keyframe[] & PropertyIndexedKeyframes;
  options: KeyframeAnimationOptions;
  finish(): void;
  state: string;
}

/** Stubs animations that the test ends by hand. */
export const stubAnimations = () => {
  const played: PlayedAnimation[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, keyframes, options) {
    let fail = (_: unknown) => {};
    let resolve = (_: Animation) => {};
    const finished = new Promise<Animation>((onResolve, onReject) => {
      resolve = onResolve;
      fail = onReject;
    });
    finished.catch(() => {});
    const createSetter = (state: string) => () => {
      record.state = state;
    };
    const animation = {
      finished,
      onfinish: null as (() => void) | null,
      pause: createSetter('paused'),
      play: createSetter('running'),
      finish: createSetter('finished'),
      cancel() {
        record.state = 'idle';
        fail(Error('cancelled'));
      },
    };
    const record: PlayedAnimation = {
      element: this,
      keyframes: keyframes as PlayedAnimation['keyframes'],
      options: options as KeyframeAnimationOptions,
      finish() {
        record.state = 'finished';
        animation.onfinish?.();
        resolve(animation as unknown as Animation);
      },
      state: 'running',
    };
    played.push(record);
    return animation as unknown as Animation;
  });
  return {
    played,
    listRunning: () => played.filter(({ state }) => state === 'running'),
    /** Ends all running animations. */
    finish() {
      for (const record of this.listRunning()) record.finish();
    },
  };
};
