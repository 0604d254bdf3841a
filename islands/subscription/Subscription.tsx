import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emit } from '../../src/dom/emit';
import type { IslandProps } from '../../src/island/island';
import { type Body, toBody } from './body';
import { addFields, showFieldErrors } from './fields';
import type { props } from './props';
import { type Answer, send } from './send';

declare module '../../src/loader/types' {
  interface IslandEvents {
    /** Before a request; cancelable, and `body` may be changed. */
    'subscription:submit': { body: Body };
    'subscription:success': { body: Body };
    'subscription:error': { kind: 'failed' | 'offline'; status: number };
  }
}

interface Message {
  state: 'idle' | 'submitting' | 'success' | 'error';
  text?: string;
  /** Whether sending again may help. */
  again?: boolean;
}

const submitter = 'button:not([type=button],[type=reset]),input[type=submit]';

/** Sends the page's own form without leaving the page, and says how it went (spec §4, engage contract §3). */
export function Subscription(options: IslandProps<typeof props>) {
  const { island, endpoint, again, confirm, nonceMark, thanks } = options;
  const { element, id, signal } = island;
  const [message, setMessage] = useState<Message>({ state: 'idle' });
  const region = useRef<HTMLDivElement>(null);
  // Without a form in the server's HTML there is one of our own, as our server renderer prints it.
  const [own] = useState(
    () => !element?.closest('form') && (island.hydrating || !element.querySelector('form')),
  );
  const form = () => (element.matches('form') ? element : element.querySelector('form')) as HTMLFormElement;
  const button = () => form().querySelector<HTMLButtonElement>(submitter);

  useLayoutEffect(() => {
    const sent = form();
    const started = performance.now();
    const removeFields = addFields(sent, button(), id, options.honeypot, options.consent);
    let clear = () => {};
    let busy = false;
    let done = false;

    const succeed = (body: Body) => {
      done = true;
      sent.reset();
      for (const node of sent.querySelectorAll<HTMLElement>(options.fields || ':not(*)')) node.hidden = true;
      const submit = button();
      if (submit) submit.hidden = true;
      setMessage({ state: 'success', text: `${thanks} ${confirm}`.trim() });
      emit(element, 'subscription:success', { body });
    };

    const fail = (answer: Exclude<Answer, { kind: 'ok' }>) => {
      const offline = answer.kind === 'offline';
      const status = offline ? 0 : answer.status;
      const fields = offline ? {} : answer.fields;
      if (fields.email === '') fields.email = options.invalidEmail;
      const errors = showFieldErrors(sent, id, fields);
      clear = errors.clear;
      const text = offline
        ? options.offline
        : status === 429
          ? options.limited
          : [options.error, answer.text].filter(Boolean).join(' ');
      setMessage({ state: 'error', text, again: !errors.shown && status !== 429 });
      // The browser took the focus from the button while it was disabled.
      if (document.activeElement === document.body) button()?.focus();
      emit(element, 'subscription:error', { kind: answer.kind, status });
    };

    const submit = async (by?: HTMLElement | null) => {
      // At once, before anything is awaited: a second click finds it.
      if (busy || done) return;
      const body = toBody(new FormData(sent, by));
      if (!emit(element, 'subscription:submit', { body })) return;
      busy = true;
      clear();
      const submit = button();
      if (submit) submit.disabled = true;
      setMessage({ state: 'submitting', text: options.busy });
      // Machines send at once and leave; people do not notice.
      const early = options.minTime * 1000 - (performance.now() - started);
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const trapped = options.honeypot && body[options.honeypot];
      const answer: Answer = trapped
        ? { kind: 'ok' }
        : await send(
            // Its property may be hidden behind a field named "action", as WordPress likes them.
            endpoint || sent.getAttribute('action') || location.href,
            body,
            options.nonce || String(island.config.nonce ?? ''),
            nonceMark,
            island.config.nonceUrl,
          );
      busy = false;
      if (submit) submit.disabled = false;
      if (signal.aborted) return;
      if (answer.kind === 'ok') succeed(body);
      else fail(answer);
    };

    sent.addEventListener(
      'submit',
      (event) => {
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
    form().dataset.state = message.state;
    // Its button has gone, and with it the focus.
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
      <div className={`si-subscription si-subscription-${state}`}>
        <div role="status" tabIndex={-1} ref={region}>
          {text}
        </div>
        {message.again && (
          <button
            type="button"
            className="si-subscription-again"
            onClick={() => form().requestSubmit(button())}
          >
            {again}
          </button>
        )}
      </div>
    </>
  );
}
