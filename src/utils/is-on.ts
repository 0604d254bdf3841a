/** Whether a switch of an attribute or a rule is on: an empty attribute, `true`, `1`, `yes` or `on`. */
export const isOn = (value: unknown): boolean => /^(true|1|yes|on|)$/.test(String(value));
