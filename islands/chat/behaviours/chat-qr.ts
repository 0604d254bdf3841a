import { behaviour } from '../../../src/mountable/behaviour';
import { type Docs, json, string } from '../../../src/mountable/props';
import { drawQr } from '../draw-qr';
import { whatsappLink } from '../link';

export const props = {
  phone: string(''),
  message: string(''),
  label: string('QR code of the chat'),
  qrOptions: json<Record<string, unknown>>({}),
};

export const docs: Docs<typeof props> = {
  phone: 'WhatsApp number with country code.',
  message: 'Message of the link.',
  label: 'Name of the picture for screen readers.',
  qrOptions: 'Options as in `data-qr-options` of the chat.',
};

/** A QR code in the page for a phone's camera; a phone itself cannot scan its own screen. */
export default behaviour(props, (place, { phone, message, label, qrOptions }) => {
  const figure = place.closest('figure') ?? place;
  if (!phone || /Mobile|Android|iPhone|iPad/.test(navigator.userAgent)) {
    const { hidden } = figure;
    figure.hidden = true;
    return () => {
      figure.hidden = hidden;
    };
  }
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  drawQr(canvas, whatsappLink(phone, message), qrOptions);
  place.append(canvas);
  return () => canvas.remove();
});
