/** Masks all but the first three and last two characters; masks a short number completely. */
const mask = (phone: string) =>
  phone.length < 6
    ? 'X'.repeat(phone.length)
    : phone.slice(0, 3) + 'X'.repeat(phone.length - 5) + phone.slice(-2);

/** Parameters in which the chat repeats the number. */
const maskedKeys = ['chat_id', 'event_label', 'event_action'];

/** The same parameters with masked phone numbers, because ad networks must not receive them. */
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
