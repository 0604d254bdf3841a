import { whenRegistered } from '../core/page';
import { warnOnce } from '../utils/warn';
import { findLoad, type Gateways } from './gateways';

/** An error after which callers use the page's own links and forms, because no host responds. */
const createGatewayError = (message: string, cause?: unknown) => {
  warnOnce(message);
  return Object.assign(Error(message, { cause }), { name: 'GatewayError' });
};

/** @throws GatewayError if nothing on the page provides that gateway, or its chunk fails to load */
export const getGateway = async <Name extends keyof Gateways>(name: Name): Promise<Gateways[Name]> => {
  const load = await whenRegistered(() => findLoad(name));
  if (!load)
    throw createGatewayError(
      `No host provides a ${name} gateway: see data-hosts, or docs/your-own-backend.md#cart`,
    );
  return load().catch((cause) => {
    throw createGatewayError(`The ${name} gateway failed to load: ${cause}`, cause);
  });
};
