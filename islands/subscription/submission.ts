import type { IslandProps } from '../../src/core/mountable/island';
import { page } from '../../src/core/page';
import { emit } from '../../src/dom/emit';
import { createRevertible } from '../../src/dom/revertible';
import { onSubmit } from '../../src/dom/submit';
import { safeUrl } from '../../src/dom/url';
import { type Body, toBody } from './body';
import { addConsent, addTrap, showFieldErrors } from './fields';
import { findService, sendToService } from './own-service';
import type { props } from './props';
import { type SubscriptionResponse, send } from './send';

declare module '../../src/types' {
  interface IslandEvents {
    /** Fires before a request. Cancelable; listeners may change `body`. */
    'subscription:submit': { body: Body };
    'subscription:success': { body: Body };
    'subscription:error': { kind: 'failed' | 'offline'; status: number };
  }
}

export type SubscriptionOptions = IslandProps<typeof props>;
type Failure = Exclude<SubscriptionResponse, { kind: 'ok' }>;

/** The state of a form, and its text for the visitor. */
export interface Message {
  state: 'idle' | 'submitting' | 'success' | 'error';
  text?: string;
  /** Whether another attempt may help. */
  canRetry?: boolean;
}

/** Hides a node under any theme, because a theme's rules for buttons may set `display` too. */
const HIDDEN = { ':display': 'none !important' };

export const findSubmit = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('button:not([type=button],[type=reset]),input[type=submit]');

const hasFile = (fields: [string, FormDataEntryValue][]) =>
  fields.some(([, value]) => value instanceof File && value.name);

/** Whether a button gives its submission an address, a method, a format or a target of its own. */
const goesElsewhere = (submitter: HTMLElement | null) =>
  !!submitter?.matches('[formaction],[formmethod],[formenctype],[formtarget]');

/** Some systems print a hidden field of the same name before the box. */
const findConsentBox = (form: HTMLFormElement) =>
  [...form.elements].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.name === 'consent' && field.type === 'checkbox',
  );

/** Whether the browser's own submission is one that a script can make in its place. */
const isPlainPost = (form: HTMLFormElement, url: string) =>
  form.getAttribute('method')?.toLowerCase() === 'post' &&
  /^(application\/x-www-form-urlencoded)?$/i.test(form.getAttribute('enctype') ?? '') &&
  // Another origin takes a form without being asked, but no request of a script.
  new URL(safeUrl(url) || location.href).origin === location.origin;

/** Sends the fields to the page's own service, else to the endpoint. */
const createDelivery = (url: string, options: SubscriptionOptions, trap: HTMLInputElement | undefined) => {
  const { signal } = options.island;
  return async (body: Body): Promise<SubscriptionResponse> => {
    if (trap?.value) {
      // Bots leave after their first submission. A person whose password manager has filled the field sends again.
      trap.value = '';
      return { kind: 'failed', status: 0, text: '', fields: {} };
    }
    const service = findService();
    if (service) return sendToService(service, body, signal);
    const nonce = options.nonce || String(page.config.nonce ?? '');
    return send(url, body, nonce, options.nonceMark, options.encoding, options.anyOk);
  };
};

/** The texts that a visitor reads after a failure, for the form and for its fields. */
const describeFailure = (response: Failure, options: SubscriptionOptions, drawsMessage: boolean) => {
  if (response.kind === 'offline') return { status: 0, fields: {}, text: options.offline };
  const { status, fields } = response;
  // A preset's server has no text for visitors; a backend of the page's own names the reason.
  if (fields.email === '') fields.email = (drawsMessage && response.reason) || options.invalidEmail;
  // A page with an element for the message has one error text for all failures but a limit.
  const hostText = drawsMessage && /^4(00|09|22)$/.test(String(status)) && response.text;
  return { status, fields, text: status === 429 ? options.limited : hostText || options.errorText };
};

interface Submission {
  /** The field that a person leaves empty. */
  trap: HTMLInputElement | undefined;
  /** Whether the island can send the form, unless the pressed button goes elsewhere. */
  sendsItself: boolean;
  needsConsent: boolean;
  /** Whether the form may be sent now: not while it is sent, and not twice. */
  isOpen(): boolean;
  submit(fields: [string, FormDataEntryValue][]): void;
}

/** Takes over the submissions that the island can make as the browser would. The others stay with the browser. */
const takeOver = (form: HTMLFormElement, signal: AbortSignal, submission: Submission) =>
  onSubmit(signal, (event) => {
    if (event.target !== form) return;
    const { submitter } = event;
    const { trap, sendsItself, needsConsent, isOpen, submit } = submission;
    const consentBox = needsConsent && findConsentBox(form);
    // A form with `novalidate` does not check its required fields.
    if (consentBox && !consentBox.validity.valid) {
      event.preventDefault();
      consentBox.reportValidity();
      return;
    }
    // The honeypot stays on the page, whoever sends the form.
    if (trap) trap.disabled = true;
    if (!sendsItself || goesElsewhere(submitter)) return;
    // A second click sends nothing.
    if (!isOpen()) {
      event.preventDefault();
      return;
    }
    const fields = [...new FormData(form, submitter)];
    if (hasFile(fields)) return;
    event.preventDefault();
    if (trap) trap.disabled = false;
    submit(fields);
  });

/**
 * Sends a form without leaving the page (docs/hosts/hostinger.md#request). What the island cannot send as the browser
 * would, it leaves to the browser.
 * @param drawsMessage whether the island draws the message; else the page has an element for the message
 * @param show receives each new state of the form
 * @throws Error for a form without an address and without a service
 */
export const startSubmission = (
  form: HTMLFormElement,
  options: SubscriptionOptions,
  drawsMessage: boolean,
  show: (message: Message) => void,
) => {
  const { element, id, signal } = options.island;
  // A field named "action" may shadow the property, as in many of WordPress's forms.
  const url = options.endpoint || form.getAttribute('action') || '';
  if (!url && !findService())
    throw Error(
      'No address to send to: set data-endpoint, or the action of the form, or register a service. The browser sends the form.',
    );
  const startTime = performance.now();
  const sendsItself = !!options.endpoint || !!findService() || isPlainPost(form, url);
  const trap = options.honeypot && sendsItself ? addTrap(form, options.honeypot) : undefined;
  const consentLabel = options.consent ? addConsent(form, findSubmit(form), id, options.consent) : undefined;
  const set = createRevertible(signal);
  const deliver = createDelivery(url, options, trap);
  let clearErrors = () => {};
  let isBusy = false;
  let hasSucceeded = false;

  const succeed = (body: Body) => {
    hasSucceeded = true;
    // A field with the method's name would shadow the method.
    HTMLFormElement.prototype.reset.call(form);
    for (const node of form.querySelectorAll(options.fields || ':not(*)')) set(node, HIDDEN);
    const button = findSubmit(form);
    if (button) set(button, HIDDEN);
    show({ state: 'success', text: `${options.successText} ${options.confirm}`.trim() });
    emit(element, 'subscription:success', { body });
  };

  const fail = (response: Failure) => {
    const { status, fields, text } = describeFailure(response, options, drawsMessage);
    const errors = showFieldErrors(form, id, fields);
    clearErrors = errors.clear;
    // The same text at its field is enough.
    const isShown = Object.values(fields).includes(text);
    show({ state: 'error', text: isShown ? '' : text, canRetry: !errors.hasErrors && status !== 429 });
    // The browser has blurred the disabled button.
    if (document.activeElement === document.body) findSubmit(form)?.focus();
    emit(element, 'subscription:error', { kind: response.kind, status });
  };

  const submit = async (fields: [string, FormDataEntryValue][]) => {
    const body = toBody(fields, options.lists, options.encoding === 'json');
    if (!emit(element, 'subscription:submit', { body })) return;
    isBusy = true;
    clearErrors();
    const button = findSubmit(form);
    if (button) button.disabled = true;
    show({ state: 'submitting', text: options.busy });
    // Bots submit at once and do not wait; people do not notice the delay.
    const remainingMs = options.minTime * 1000 - (performance.now() - startTime);
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    const response = await deliver(body);
    isBusy = false;
    if (button) button.disabled = false;
    if (signal.aborted) return;
    if (response.kind === 'ok') succeed(body);
    else fail(response);
  };

  const isOpen = () => !isBusy && !hasSucceeded;
  takeOver(form, signal, { trap, sendsItself, needsConsent: !!options.consent, isOpen, submit });
  form.addEventListener('input', () => clearErrors(), { signal });
  signal.addEventListener('abort', () => {
    clearErrors();
    if (trap) trap.disabled = false;
    if (trap?.matches('.si-ui')) trap.remove();
    consentLabel?.remove();
    delete form.dataset.state;
  });
};
