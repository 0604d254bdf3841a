/** Finds the user data in a form (docs/hosts/google-tag.md#user-data-of-a-form). */
import { toPhoneNumber } from '../utils/phone';

/** A field of a submitted form. */
export interface Field {
  type: string;
  name: string;
  label: string;
  value: string;
}

export interface UserData {
  address?: { first_name: string; last_name?: string };
  email?: string;
  phone_number?: string;
}

type Kind = 'email' | 'phone' | 'name';

const splitList = (list: string) => list.split(' ');

/** First, last and full names, in four spellings. */
const nameWords = ['full name', 'first name', 'last name', 'given name', 'family name'].flatMap((name) =>
  [' ', '-', '_', ''].map((joint) => name.replace(' ', joint)),
);

const indicators: [Kind, string[]][] = [
  ['email', ['email', 'e-mail', 'mail', 'email address']],
  ['phone', [...splitList('phone tel mobile cell telephone'), 'phone number']],
  ['name', ['name', ...nameWords, ...splitList('fname lname first last your-name')]],
];

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Shortest dialled number, and the longest by E.164. */
const MIN_PHONE_DIGITS = 7;
const MAX_PHONE_DIGITS = 15;

/** Whether a text has only characters of phone numbers, and at least as many digits as other characters. */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return (
    /^[\d\s\-()+.]+$/.test(text) &&
    digits >= MIN_PHONE_DIGITS &&
    digits <= MAX_PHONE_DIGITS &&
    digits >= text.length / 2
  );
};

/** @returns the e-mail address in lower case; without dots in the local part if the provider ignores dots */
export const normaliseEmail = (text: string): string => {
  const [local = '', domain = ''] = text.trim().toLowerCase().split('@');
  return `${/^g(oogle)?mail\.com$/.test(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};

const cleanLabel = (label: string) =>
  label
    .trim()
    .toLowerCase()
    .replace(/(\s|\*|:|\(required\))+$/, '');

/** Types of fields that never hold a name, an e-mail address or a phone number, or that are private. */
const ignoredTypes =
  /^(hidden|submit|button|image|reset|file|password|date|time|datetime-local|month|week|color|range)$/;

/**
 * The kind of user data in a field, or `undefined`.
 * @param acceptsBareDigits whether digits without plus or separators are a phone number in any field
 */
export const classify = (
  { type, name, label, value }: Field,
  acceptsBareDigits = false,
): Kind | undefined => {
  const text = value.trim();
  if (!text || ignoredTypes.test(type)) return;
  if (type === 'email') return isEmail(text) ? 'email' : undefined;
  if (type === 'tel') return isPhoneNumber(text) ? 'phone' : undefined;
  if (isEmail(text)) return 'email';
  const texts = [name.toLowerCase(), cleanLabel(label)];
  const kind = indicators.find(([, list]) => texts.some((word) => list.includes(word)))?.[0];
  if (kind === 'name') return kind;
  if (kind === 'phone') return isPhoneNumber(text) ? kind : undefined;
  return !kind && isPhoneNumber(text) && (acceptsBareDigits || /\D/.test(text)) ? 'phone' : undefined;
};

const createAddress = (names: string[]) => {
  const [firstName = '', ...otherNames] = names.length > 1 ? names : (names[0] ?? '').split(' ');
  const lastName = otherNames.filter(Boolean).join(' ');
  return firstName && { address: { first_name: firstName, ...(lastName && { last_name: lastName }) } };
};

/** The normalised, unhashed user data of a form, for Google's tag; `undefined` without user data. */
export const findUser = (fields: Field[], acceptsBareDigits = false): UserData | undefined => {
  const values: Record<Kind, string[]> = { email: [], phone: [], name: [] };
  for (const field of fields) {
    const kind = classify(field, acceptsBareDigits);
    if (kind) values[kind].push(field.value.trim());
  }
  const { email, phone, name } = values;
  const user: UserData = {
    ...createAddress(name.map((text) => text.toLowerCase())),
    ...(email[0] && { email: normaliseEmail(email[0]) }),
    ...(phone[0] && { phone_number: toPhoneNumber(phone[0]) }),
  };
  return Object.keys(user).length ? user : undefined;
};
