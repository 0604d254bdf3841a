/** Finds out who filled in a form, by the lists and rules of engage contract §4.4 and §4.5. */

/** One field of a form, as it was sent. */
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

const words = (list: string) => list.split(' ');

/** First names, last names and whole ones, written apart in four ways. */
const nameWords = ['full name', 'first name', 'last name', 'given name', 'family name'].flatMap((name) =>
  [' ', '-', '_', ''].map((joint) => name.replace(' ', joint)),
);

const indicators: [Kind, string[]][] = [
  ['email', ['email', 'e-mail', 'mail', 'email address']],
  ['phone', [...words('phone tel mobile cell telephone'), 'phone number']],
  ['name', ['name', ...nameWords, ...words('fname lname first last your-name')]],
];

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Digits of the shortest and the longest number that is dialled (E.164 for the latter). */
const shortest = 7;
const longest = 15;

/** At least half of its signs are digits, and no sign is one that numbers do not have. */
export const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return /^[\d\s\-()+.]+$/.test(text) && digits >= shortest && digits <= longest && digits >= text.length / 2;
};

/** @returns lower case; without dots in front of the sign where the provider ignores them */
export const normaliseEmail = (text: string): string => {
  const [local = '', domain = ''] = text.trim().toLowerCase().split('@');
  return `${/^g(oogle)?mail\.com$/.test(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};

/** @returns digits, behind a plus where there was one in front */
export const normalisePhone = (text: string): string =>
  (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '');

const cleanLabel = (label: string) =>
  label
    .trim()
    .toLowerCase()
    .replace(/(\s|\*|:|\(required\))+$/, '');

/** What nobody types a name, an address or a number into, or what is nobody's business. */
const ignored =
  /^(hidden|submit|button|image|reset|file|password|date|time|datetime-local|month|week|color|range)$/;

/**
 * What a field holds, if it is one of the three.
 * @param bareDigits takes a number without plus or separator for a phone number, and does so before it looks at
 * the field's name, as older versions of the original did
 */
export const classify = ({ type, name, label, value }: Field, bareDigits = false): Kind | undefined => {
  const text = value.trim();
  if (!text || ignored.test(type)) return;
  if (type === 'email') return isEmail(text) ? 'email' : undefined;
  if (type === 'tel') return isPhone(text) ? 'phone' : undefined;
  if (isEmail(text)) return 'email';
  if (bareDigits && isPhone(text)) return 'phone';
  const said = [name.toLowerCase(), cleanLabel(label)];
  const kind = indicators.find(([, list]) => said.some((word) => list.includes(word)))?.[0];
  if (kind === 'name') return kind;
  if (kind === 'phone') return isPhone(text) ? kind : undefined;
  return !kind && isPhone(text) && /\D/.test(text) ? 'phone' : undefined;
};

const nameOf = (names: string[]) => {
  const [first = '', ...rest] = names.length > 1 ? names : (names[0] ?? '').split(' ');
  const last = rest.filter(Boolean).join(' ');
  return first && { address: { first_name: first, ...(last && { last_name: last }) } };
};

/** Who filled in the form, normalised but not hashed, as Google's tag wants it; `undefined` for nobody. */
export const findUser = (fields: Field[], bareDigits = false): UserData | undefined => {
  const found: Record<Kind, string[]> = { email: [], phone: [], name: [] };
  for (const field of fields) {
    const kind = classify(field, bareDigits);
    if (kind) found[kind].push(field.value.trim());
  }
  const { email, phone, name } = found;
  const user: UserData = {
    ...nameOf(name.map((text) => text.toLowerCase())),
    ...(email[0] && { email: normaliseEmail(email[0]) }),
    ...(phone[0] && { phone_number: normalisePhone(phone[0]) }),
  };
  return Object.keys(user).length ? user : undefined;
};
