import { useEffect, useRef, useState } from 'react';
import type { QrProps } from './chat-state';
import { drawQr } from './draw-qr';

/** The link as a QR code for a phone's camera. The island fetches this chunk shortly before the code is visible. */
export function Qr({ link, isVisible, qrText, qrOptions }: QrProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    if (isVisible && canvas.current) drawQr(canvas.current, link, qrOptions).then(setFits);
  }, [isVisible, link]);
  return (
    <figure className="si-chat-qr" hidden={!isVisible || !fits}>
      <canvas ref={canvas} width="200" height="200" role="img" aria-label={qrText} />
      <figcaption aria-hidden="true">{qrText}</figcaption>
    </figure>
  );
}
