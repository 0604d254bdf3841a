import type { QRCode, QRCodeOptions } from 'qrcode';
// @ts-expect-error the package has types for its main entry, but not for this file, which computes the modules
import { create as createCode } from 'qrcode/lib/core/qrcode.js';
import { warnOnce } from '../../src/utils/warn';
import { whenIdle } from '../../src/utils/when-idle';

const create = createCode as (text: string, options: QRCodeOptions) => QRCode;

/** Readers need this empty margin on each side (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

const whenNextIdle = () => new Promise<void>(whenIdle);

const toLevel = (value: unknown) => (/^[LMQH]$/.test(String(value)) ? (value as 'L') : 'L');
const toNumberInRange = (value: unknown, fallback: number, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : fallback;

/**
 * Draws a text as a QR code with rounded corners, by default black on white with 200 CSS pixels and radius 0.4. Modules
 * are whole device pixels for sharp edges; the remainder widens the margin. Computing and drawing take an idle moment
 * each, because both together would hold up the press that opens the box.
 * @param options of the page: `size` in CSS pixels, `radius` in parts of a module, `fill`, `background`, `ecLevel`
 * @returns a promise of false if the text is too long for a code; the canvas then stays as it is
 */
export const drawQr = async (canvas: HTMLCanvasElement, text: string, options: Record<string, unknown>) => {
  const size = toNumberInRange(options.size, 200, 100, 1000);
  const radius = toNumberInRange(options.radius, 0.4, 0, 0.5);
  await whenNextIdle();
  let modules: QRCode['modules'];
  try {
    ({ modules } = create(text, { errorCorrectionLevel: toLevel(options.ecLevel) }));
  } catch {
    warnOnce(`chat: the link has ${text.length} characters, too many for a QR code; shorten the message.`);
    return false;
  }
  await whenNextIdle();
  const count = modules.size;
  const pixels = Math.round(size * (devicePixelRatio || 1));
  const step = Math.max(1, Math.floor(pixels / (count + 2 * QUIET_ZONE_MODULES)));
  // A code that does not fit grows, because a smaller code would be unreadable.
  const side = Math.max(pixels, step * (count + 2 * QUIET_ZONE_MODULES));
  const start = Math.floor((side - step * count) / 2);
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < count && column < count && !!modules.get(row, column);
  canvas.width = canvas.height = side;
  canvas.style.width = canvas.style.height = `${side / (devicePixelRatio || 1)}px`;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#fff';
  if (typeof options.background === 'string') context.fillStyle = options.background;
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  if (typeof options.fill === 'string') context.fillStyle = options.fill;
  context.beginPath();
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      if (!isDark(row, column)) continue;
      const [isDarkAbove, isDarkRight, isDarkBelow, isDarkLeft] = [
        isDark(row - 1, column),
        isDark(row, column + 1),
        isDark(row + 1, column),
        isDark(row, column - 1),
      ];
      const toRadius = (isFree: boolean) => (isFree ? radius * step : 0);
      context.roundRect(start + column * step, start + row * step, step, step, [
        toRadius(!isDarkAbove && !isDarkLeft),
        toRadius(!isDarkAbove && !isDarkRight),
        toRadius(!isDarkBelow && !isDarkRight),
        toRadius(!isDarkBelow && !isDarkLeft),
      ]);
    }
  context.fill();
  return true;
};
