import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/**
 * The certificate of the bench's servers, made for this run: browsers speak HTTP/2 over TLS alone. The browser of the run
 * trusts its key (launch in measure.mjs). A page with a certificate error would do without the browser's cache.
 */
export const certificate = await generate([{ name: 'commonName', value: '127.0.0.1' }]);

const publicKey = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });

/** The key as `--ignore-certificate-errors-spki-list` expects it. */
export const publicKeyHash = createHash('sha256').update(publicKey).digest('base64');
