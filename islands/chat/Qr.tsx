import { useEffect, useRef } from 'react';
import { drawQr } from '../../src/dom/qr';

interface QrProps {
  link: string;
  visible: boolean;
  qrText: string;
  qrOptions: Record<string, unknown>;
}

/** The link for a phone's camera. Fetched when it is about to be seen. */
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
