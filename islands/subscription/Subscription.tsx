import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emit } from '../../src/dom/emit';
import { createRevertible } from '../../src/dom/revertible';
import type { IslandProps } from '../../src/mountable/island';
import { type Body, toBody } from './body';
import { addFields, showFieldErrors } from './fields';
import { adoptMessage } from './hosted-message';
import { findService, sendToService } from './own-service';
import type { props } from './props';
import { type SubscriptionResponse, send } from './send';

declare module '../../src/types' {
  interface IslandEvents {
    /** Before a request. Cancelable; listeners may change `body`. */
    'subscription:submit': { body: Body };
    'subscription:success': { body: Body };
    'subscription:error': { kind: 'failed' | 'offline'; status: number };
  }
}

interface Message {
  state: 'idle' | 'submitting' | 'success' | 'error';
  text?: string;
  /** Whether another attempt may help. */
  again?: boolean;
}

const submitter = 'button:not([type=button],[type=reset]),input[type=submit]';

/** Hides a node under any theme, because rules for buttons set their `display` too. */
const HIDDEN = { ':display': 'none !important' };

/**
 * Sends the page's own form without leaving the page, and shows the outcome
 * (docs/hosts/hostinger.md#request).
 */
export function Subscription(options: IslandProps<typeof props>) {
  const { island, endpoint, again, confirm, nonceMark, successText } = options;
  const { element, id, signal } = island;
  const [message, setMessage] = useState<Message>({ state: 'idle' });
  const region = useRef<HTMLElement>(null);
  // Without a form in the server's HTML the island renders its own, as our server renderer does.
  const [own] = useState(
    () => !element?.closest('form') && (island.hydrating || !element.querySelector('form')),
  );
  const form = () => (element.matches('form') ? element : element.querySelector('form')) as HTMLFormElement;
  const button = () => form().querySelector<HTMLButtonElement>(submitter);
  /** Shows the message where the page has an element for messages. */
  const hosted = useRef<ReturnType<typeof adoptMessage>>(null);
  const [ours] = useState(() => own || !options.message || !form().querySelector(options.message));

  useLayoutEffect(() => {
    const sent = form();
    // A field named "action" may shadow the property, as WordPress's forms often do.
    const address = endpoint || sent.getAttribute('action') || '';
    if (!address && !findService())
      throw Error(
        'No address to send to: set data-endpoint, or the action of the form, or register a service. The browser sends the form.',
      );
    const place = ours ? null : sent.querySelector<HTMLElement>(options.message);
    if (place) {
      region.current = place;
      hosted.current = adoptMessage(place, signal);
    }
    const started = performance.now();
    const removeFields = addFields(sent, button(), id, options.honeypot, options.consent);
    const set = createRevertible(signal);
    let clear = () => {};
    let busy = false;
    let done = false;

    const succeed = (body: Body) => {
      done = true;
      // A field with the method's name would shadow the method.
      HTMLFormElement.prototype.reset.call(sent);
      for (const node of sent.querySelectorAll(options.fields || ':not(*)')) set(node, HIDDEN);
      const submit = button();
      if (submit) set(submit, HIDDEN);
      setMessage({ state: 'success', text: `${successText} ${confirm}`.trim() });
      emit(element, 'subscription:success', { body });
    };

    const fail = (response: Exclude<SubscriptionResponse, { kind: 'ok' }>) => {
      const offline = response.kind === 'offline';
      const status = offline ? 0 : response.status;
      const fields = offline ? {} : response.fields;
      // A preset's server has no text for visitors; a backend of the page's own names the reason.
      if (fields.email === '') fields.email = (ours && !offline && response.reason) || options.invalidEmail;
      const errors = showFieldErrors(sent, id, fields);
      clear = errors.clear;
      const text = offline
        ? options.offline
        : status === 429
          ? options.limited
          : // A page with an element for the message has one error text for every failure.
            (ours && /^4(00|09|22)$/.test(String(status)) && response.text) || options.errorText;
      setMessage({ state: 'error', text, again: !errors.shown && status !== 429 });
      // The browser has blurred the disabled button.
      if (document.activeElement === document.body) button()?.focus();
      emit(element, 'subscription:error', { kind: response.kind, status });
    };

    const submit = async (by?: HTMLElement | null) => {
      // The state `busy` comes before the first `await`, so that a second click sends nothing.
      if (busy || done) return;
      const body = toBody(new FormData(sent, by), options.lists, options.encoding === 'json');
      if (!emit(element, 'subscription:submit', { body })) return;
      busy = true;
      clear();
      const submit = button();
      if (submit) submit.disabled = true;
      setMessage({ state: 'submitting', text: options.busy });
      // Bots submit at once and do not wait; people do not notice the delay.
      const early = options.minTime * 1000 - (performance.now() - started);
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const isBot = options.honeypot && body[options.honeypot];
      const service = findService();
      const response: SubscriptionResponse = isBot
        ? { kind: 'ok' }
        : service
          ? await sendToService(service, body, signal)
          : await send(
              address,
              body,
              options.nonce || String(island.config.nonce ?? ''),
              nonceMark,
              island.config,
              options.encoding,
            );
      busy = false;
      if (submit) submit.disabled = false;
      if (signal.aborted) return;
      if (response.kind === 'ok') succeed(body);
      else fail(response);
    };

    sent.addEventListener(
      'submit',
      (event) => {
        // Another script sends this form itself, or has refused the entry.
        if (event.defaultPrevented) return;
        event.preventDefault();
        submit(event.submitter);
      },
      { signal },
    );
    sent.addEventListener('input', () => clear(), { signal });
    signal.addEventListener('abort', () => {
      clear();
      removeFields();
      delete sent.dataset.state;
    });
  }, []);

  useEffect(() => {
    const { state, text } = message;
    form().dataset.state = state;
    hosted.current?.(state, state === 'submitting' ? '' : text);
    // The hidden button has dropped the focus.
    if (message.state === 'success') region.current?.focus();
  }, [message]);

  const { state, text } = message;
  return (
    <>
      {own && (
        <form className="si-subscription-form" method="post" action={endpoint || undefined}>
          <label>
            {options.emailLabel} <input type="email" name="email" autoComplete="email" required />
          </label>
          <button type="submit">{options.submitText}</button>
        </form>
      )}
      <div className={`si-ui si-subscription si-subscription-${state}`}>
        {ours && (
          <div className="si-surface" role="status" tabIndex={-1} ref={region as RefObject<HTMLDivElement>}>
            {/* A new element for each text, because a browser's translator replaces text nodes, which the renderer then misses. */}
            {text && <span key={text}>{text}</span>}
          </div>
        )}
        {ours && message.again && (
          <button
            type="button"
            className="si-surface si-subscription-again"
            onClick={() => HTMLFormElement.prototype.requestSubmit.call(form(), button())}
          >
            {again}
          </button>
        )}
      </div>
    </>
  );
}
