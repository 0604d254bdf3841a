import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adoptMessage } from './hosted-message';
import { findSubmit, type Message, type SubscriptionOptions, startSubmission } from './submission';

/** Sends the page's own form without leaving the page, and shows the outcome (docs/hosts/hostinger.md#request). */
export function Subscription(options: SubscriptionOptions) {
  const { island, endpoint, again } = options;
  const { element, signal } = island;
  const [message, setMessage] = useState<Message>({ state: 'idle' });
  const region = useRef<HTMLElement>(null);
  // Without a form in the server's HTML the island renders its own form, as the server renderer does.
  const [drawsForm] = useState(
    () => !element?.closest('form') && (island.hydrating || !element.querySelector('form')),
  );
  const findForm = () =>
    (element.matches('form') ? element : element.querySelector('form')) as HTMLFormElement;
  /** Shows the message where the page has an element for messages. */
  const showHosted = useRef<ReturnType<typeof adoptMessage>>(null);
  const [drawsMessage] = useState(
    () => drawsForm || !options.message || !findForm().querySelector(options.message),
  );

  useLayoutEffect(() => {
    startSubmission(findForm(), options, drawsMessage, setMessage);
    const messageNode = drawsMessage ? null : findForm().querySelector<HTMLElement>(options.message);
    if (!messageNode) return;
    region.current = messageNode;
    showHosted.current = adoptMessage(messageNode, signal);
  }, []);

  useEffect(() => {
    // React runs a waiting effect at the unmount, after the stopped island has restored the form.
    if (signal.aborted) return;
    const { state, text } = message;
    findForm().dataset.state = state;
    showHosted.current?.(state, state === 'submitting' ? '' : text);
    // The hidden button has dropped the focus.
    if (state === 'success') region.current?.focus();
  }, [message]);

  const { state, text } = message;
  return (
    <>
      {drawsForm && (
        <form className="si-subscription-form" method="post" action={endpoint || undefined}>
          <label>
            {options.emailLabel} <input type="email" name="email" autoComplete="email" required />
          </label>
          <button type="submit">{options.submitText}</button>
        </form>
      )}
      <div className={`si-ui si-subscription si-subscription-${state}`}>
        {drawsMessage && (
          <div className="si-surface" role="status" tabIndex={-1} ref={region as RefObject<HTMLDivElement>}>
            {/* A new text gets a new element, because the renderer loses a text node that a translator replaces. */}
            {text && <span key={text}>{text}</span>}
          </div>
        )}
        {drawsMessage && message.canRetry && (
          <button
            type="button"
            className="si-surface si-subscription-again"
            onClick={() => HTMLFormElement.prototype.requestSubmit.call(findForm(), findSubmit(findForm()))}
          >
            {again}
          </button>
        )}
      </div>
    </>
  );
}
