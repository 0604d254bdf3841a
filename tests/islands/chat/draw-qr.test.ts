import { expect, it, vi } from 'vitest';
import { drawQr } from '../../../islands/chat/draw-qr';

/** Draws on a canvas without pixels. @returns widths, background and corner radii (in modules) of the drawing */
const draw = async (options: Record<string, unknown>) => {
  let background = '';
  const radii = new Set<number>();
  const context = {
    fillStyle: '',
    fillRect: () => (background = context.fillStyle),
    beginPath() {},
    roundRect(_left: number, _top: number, module: number, _height: number, corners: number[]) {
      for (const corner of corners) radii.add(Number((corner / module).toFixed(3)));
    },
    fill() {},
  };
  const canvas = document.createElement('canvas');
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D);
  await drawQr(canvas, 'https://wa.me/15555550123', options);
  return { width: canvas.width, cssWidth: canvas.style.width, background, radii: [...radii].sort() };
};

it.each([1, 2, 3])(
  'draws 200 pixels times the ratio %s with a radius of 0.4 on a white background',
  async (ratio) => {
    vi.stubGlobal('devicePixelRatio', ratio);
    expect(await draw({})).toEqual({
      width: 200 * ratio,
      cssWidth: '200px',
      background: '#fff',
      radii: [0, 0.4],
    });
  },
);

it('takes the page’s size, radius and background', async () => {
  vi.stubGlobal('devicePixelRatio', 1);
  expect(await draw({ size: 300, radius: 0.5, background: '#ffe' })).toEqual({
    width: 300,
    cssWidth: '300px',
    background: '#ffe',
    radii: [0, 0.5],
  });
});

it('draws nothing and says so for a text that is too long for a code', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const canvas = document.createElement('canvas');
  expect(await drawQr(canvas, `https://wa.me/1?text=${'a'.repeat(2990)}`, {})).toBe(false);
  expect(warn.mock.calls.join()).toContain('too many for a QR code');
});

it('computes and draws in idle moments, one each, so that no press waits for the code', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const canvas = document.createElement('canvas');
  const read = vi.spyOn(canvas, 'getContext').mockReturnValue(null);
  const drawing = drawQr(canvas, 'https://wa.me/15555550123', {});
  for (const runs of [1, 2]) {
    expect(read).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(idle).toHaveLength(runs));
    idle[runs - 1]?.();
  }
  await drawing;
  expect(read).toHaveBeenCalled();
});
