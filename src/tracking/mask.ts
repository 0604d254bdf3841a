/** Masks all but the first three and last two characters. Masks a short number completely. */
const mask = (phone: string) =>
  phone.length < 6
    ? 'X'.repeat(phone.length)
    : phone.slice(0, 3) + 'X'.repeat(phone.length - 5) + phone.slice(-2);

/** Parameters in which the chat repeats the number. */
const maskedKeys = ['chat_id', 'event_label', 'event_action'];

/** Masks the phone numbers in a copy of the parameters, because ad networks must not receive phone numbers. */
export const maskPhone = (params: Record<string, unknown>): Record<string, unknown> => {
  const id = String(params.chat_id ?? '');
  if (!/^\+?\d+$/.test(id)) return params;
  const phone = id.replace('+', '');
  const maskedParams = maskedKeys.flatMap((key) => {
    const text = params[key];
    return typeof text === 'string' ? [[key, text.replace(phone, () => mask(phone))]] : [];
  });
  return { ...params, ...Object.fromEntries(maskedParams) };
};
