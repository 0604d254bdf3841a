/** Letters that no normal form takes apart. */
const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
  '’': "'",
};

/** Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, and signs without a width. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\p{Cf}]/gu;

/**
 * The form of a text in which texts compare equal that a visitor takes for equal: without case, accents and ligatures.
 * All forms of the letter i become one, so the language of the page, of the browser and of the visitor do not matter.
 */
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  // The first normal form of a page costs a slow phone 10 ms, and the names of most products need none.
  return /^[ -~]*$/.test(small)
    ? small
    : small
        .normalize('NFKD')
        .replace(marks, '')
        .replace(/[ıßæœøđðłþς’]/g, (letter) => letters[letter] as string);
};

/**
 * Splits a text at the words of a query, which compare by `fold`.
 * @returns parts of the text; each second part is a found word
 */
export const splitAtWords = (text: string, query: string): string[] => {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const characters = [...text];
  // The place of each folded letter in the text: one letter may become two, and an accent none.
  const places = characters.flatMap((character, index) => Array(fold(character).length).fill(index));
  const folded = characters.map(fold).join('');
  const parts = [''];
  let next = 0;
  for (let start = 0; start < folded.length; ) {
    const word = words.find((candidate) => folded.startsWith(candidate, start));
    if (!word) {
      start++;
      continue;
    }
    const end = places[start + word.length] ?? characters.length;
    if (places[start] >= next) {
      parts[parts.length - 1] = characters.slice(next, places[start]).join('');
      parts.push(characters.slice(places[start], end).join(''), '');
      next = end;
    }
    start += word.length;
  }
  parts[parts.length - 1] = characters.slice(next).join('');
  return parts;
};
