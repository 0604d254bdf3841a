/** A decimal digit of any script. */
export const decimalDigit = /\p{Nd}/u;

/** Unicode keeps the ten digits of a script in a row, so the distance to the start of the row is the digit's value. */
export const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
};

/** A text with the digits of all scripts as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, toAsciiDigit);
