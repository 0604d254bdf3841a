import { type Docs, number, string } from '../../src/island/props';

export const props = {
  endpoint: string(''),
  nonce: string(''),
  nonceMark: string('data-islands-config'),
  thanks: string('Thank you for subscribing.'),
  confirm: string(''),
  error: string('Something went wrong. Please try again.'),
  busy: string('Sending…'),
  offline: string('You are offline. Nothing you typed is lost.'),
  limited: string('Too many attempts. Please try again in a few minutes.'),
  invalidEmail: string('Please enter a valid e-mail address.'),
  again: string('Send again'),
  consent: string(''),
  honeypot: string('website_url'),
  minTime: number(1, 0, 10),
  fields: string(''),
};

export const docs: Docs<typeof props> = {
  endpoint: 'Address that takes the fields as JSON. Default: the form’s own `action`.',
  nonce: 'Sent as `X-WP-Nonce`. Default: `nonce` of the page config.',
  nonceMark: 'Text of the page in front of its nonce; there a fresh one is read when the first has expired.',
  thanks: 'What success says.',
  confirm: 'What follows it where the shop confirms addresses: that a mail is on its way.',
  error: 'What any failure says.',
  busy: 'What is said while the request runs.',
  offline: 'What is said without a connection.',
  limited: 'What is said when the server wants a pause (status 429).',
  invalidEmail: 'What is said at the e-mail field when the server does not take the address.',
  again: 'Text of the button that sends again.',
  consent: 'Text of a checkbox that has to be ticked, where the page does not bring one; sent as `consent`.',
  honeypot: 'Name of a field that people do not see; what fills it is thanked and not sent. Empty: none.',
  minTime: 'Seconds from the page to the first request; an entry that is sooner waits.',
  fields: 'Selector of what disappears after success, beside the button.',
};
