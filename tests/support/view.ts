import { vi } from 'vitest';

/** Stubs the visual viewport: the part of the page that a keyboard or a pinch leaves in view. */
export const stubView = (values: Partial<Pick<VisualViewport, 'scale' | 'offsetTop' | 'height'>>) => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, ...values });
  vi.stubGlobal('visualViewport', viewport);
  return {
    change(changed: typeof values) {
      Object.assign(viewport, changed).dispatchEvent(new Event('resize'));
    },
  };
};
