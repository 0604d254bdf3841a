import { behaviour } from '../../../src/core/mountable/behaviour';
import { type Docs, json, string } from '../../../src/core/mountable/props';
import { createNode } from '../../../src/dom/create-node';
import { createRevertible } from '../../../src/dom/revertible';
import { isPhone } from '../../../src/utils/is-phone';
import { drawQr } from '../draw-qr';
import { createWhatsappLink } from '../link';

export const props = {
  phone: string(''),
  message: string(''),
  label: string('QR code of the chat'),
  qrOptions: json<Record<string, unknown>>({}),
};

export const docs: Docs<typeof props> = {
  phone: 'WhatsApp number with country code.',
  message: 'Message of the link.',
  label: 'Accessible name of the QR code.',
  qrOptions: 'Options as in `data-qr-options` of the chat.',
};

/** A QR code in the page for a phone's camera. Phones hide the code, because a phone cannot scan its own screen. */
export default behaviour(props, async (place, { phone, message, label, qrOptions }, { signal }) => {
  const figure = place.closest('figure') ?? place;
  const canvas = createNode('canvas', { role: 'img', 'aria-label': label });
  const draw = () => drawQr(canvas, createWhatsappLink(phone, message), qrOptions);
  if (!phone || isPhone() || !(await draw())) {
    createRevertible(signal)(figure, { hidden: '' });
    return;
  }
  place.append(canvas);
  return () => canvas.remove();
});
