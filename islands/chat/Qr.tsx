import { useEffect, useRef } from 'react';
import type { QrProps } from './chat-state';
import { drawQr } from './draw-qr';

/** The link as a QR code for a phone's camera. The island fetches this chunk shortly before the code is visible. */
export function Qr({ link, visible, qrText, qrOptions }: QrProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (visible && canvas.current) drawQr(canvas.current, link, qrOptions);
  }, [visible, link]);
  return (
    <figure className="si-chat-qr" hidden={!visible}>
      <canvas ref={canvas} width="200" height="200" role="img" aria-label={qrText} />
      <figcaption aria-hidden="true">{qrText}</figcaption>
    </figure>
  );
}
