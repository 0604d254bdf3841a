import { address, boolean, type Docs, number, string } from '../../src/core/mountable/props';

export const props = {
  endpoint: address(''),
  nonce: string(''),
  nonceMark: string('data-islands-config'),
  successText: string('Thank you for subscribing.'),
  confirm: string(''),
  errorText: string('Something went wrong. Please try again.'),
  busy: string('Sending…'),
  offline: string('You are offline. Your text stays in the form.'),
  limited: string('Too many attempts. Please try again in a few minutes.'),
  invalidEmail: string('Please enter a valid e-mail address.'),
  again: string('Send again'),
  consent: string(''),
  emailLabel: string('E-mail'),
  submitText: string('Subscribe'),
  honeypot: string('website_url'),
  minTime: number(1, 0, 10),
  fields: string(''),
  message: string(''),
  lists: boolean(true),
  encoding: string('json', 'json', 'form'),
};

export const docs: Docs<typeof props> = {
  endpoint: 'Address that takes the fields. Default: the form’s own `action`.',
  nonce: 'Nonce for the header `X-WP-Nonce`. Default: `nonce` of the page config.',
  nonceMark: 'Text in the page’s HTML before its nonce, by which the island finds a fresh nonce.',
  successText: 'Text after success.',
  confirm: 'Sentence after the success text, if the shop sends a confirmation mail.',
  errorText: 'Text after a failure.',
  busy: 'Text while the request runs.',
  offline: 'Text for a visitor who is offline.',
  limited: 'Text for a server that limits the rate of requests (status 429).',
  invalidEmail: 'Text at the e-mail field for an e-mail address that the server rejects.',
  again: 'Text of the button that sends again.',
  consent: 'Text of a required checkbox with the name `consent`, if the page has no such checkbox.',
  emailLabel: 'Label of the field, if the page has no form.',
  submitText: 'Text of the button, if the page has no form.',
  honeypot:
    'Name of a hidden field that catches bots. The island does not send a form with a value in this field, but shows the success text. Empty: no such field.',
  minTime: 'Seconds from the start of the island to the first request. An earlier submission waits.',
  fields: 'Selector of the elements that disappear after success, together with the button.',
  message:
    'Selector of the page’s own element for the message. Without a match the island draws the message.',
  encoding: 'Sends JSON, or the fields as a form does (`form`).',
  lists: 'Sends a repeated field name as a list. Otherwise the last value counts.',
};
