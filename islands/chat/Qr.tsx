import { useEffect, useRef } from 'react';

interface QrProps {
  link: string;
  /** Whether it can be seen; until then nothing of it is fetched. */
  visible: boolean;
  qrText: string;
  qrOptions: Record<string, unknown>;
}

/** The link for a phone's camera. */
export function Qr({ link, visible, qrText, qrOptions }: QrProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!visible) return;
    import('../../src/dom/qr').then(
      ({ drawQr }) => canvas.current && drawQr(canvas.current, link, qrOptions),
      // The link beside it does the same.
      () => {},
    );
  }, [visible, link]);
  return (
    <figure className="si-chat-qr" hidden={!visible}>
      <canvas ref={canvas} width="200" height="200" role="img" aria-label={qrText} />
      <figcaption aria-hidden="true">{qrText}</figcaption>
    </figure>
  );
}
