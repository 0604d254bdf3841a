import { findEntry } from '../../src/core/page';
import { asRecord } from '../../src/utils/record';
import { reportError } from '../../src/utils/report-error';
import { warnOnce } from '../../src/utils/warn';
import type { Body } from './body';
import type { SubscriptionResponse } from './send';

/**
 * Response of a page's own service: `undefined` or `true` for success, else a text for the visitor, or texts by field.
 */
export type SubscriptionServiceResponse =
  | void
  | true
  | { error: string }
  | { fields: Record<string, string> };

/** Parameter of `register({ gateway: 'subscription', subscribe })`. */
export interface SubscriptionRegistration {
  gateway: 'subscription';
  /** May throw or reject. The visitor then reads the island's own error text. */
  subscribe(
    fields: Body,
    request: { signal: AbortSignal },
  ): SubscriptionServiceResponse | Promise<SubscriptionServiceResponse>;
}

declare module '../../src/types' {
  interface Registrations {
    subscription: SubscriptionRegistration;
  }
}

/** Status of a refusal whose text is for the visitor. */
const REFUSED_STATUS = 422;

/** The service that the page has registered, or `undefined`. */
export const findService = () => findEntry<SubscriptionRegistration>('gateway', 'subscription');

/** Passes the fields to the page's own service. */
export const sendToService = async (
  service: SubscriptionRegistration,
  body: Body,
  signal: AbortSignal,
): Promise<SubscriptionResponse> => {
  const failure: SubscriptionResponse = { kind: 'failed', status: 0, text: '', fields: {} };
  try {
    const result: unknown = await service.subscribe(body, { signal });
    if (result === undefined || result === true) return { kind: 'ok' };
    const { error, fields } = asRecord(result);
    if (typeof error === 'string' || (fields && typeof fields === 'object'))
      return {
        ...failure,
        status: REFUSED_STATUS,
        text: String(error ?? ''),
        fields: asRecord(fields) as Record<string, string>,
      };
    warnOnce(
      `subscription: subscribe() returned ${JSON.stringify(result)?.slice(0, 200)}, expected nothing, true, {error} or {fields}: docs/your-own-backend.md#subscription`,
    );
  } catch (cause) {
    reportError('subscription', cause);
  }
  return failure;
};
