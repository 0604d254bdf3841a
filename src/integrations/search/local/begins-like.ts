/**
 * Creates the check whether a text begins with a word, with at most `maxTypos` typos: a letter too many, too few or
 * wrong, or two letters that have changed places.
 */
export const createTypoCheck = (word: string, maxTypos: number): ((text: string) => boolean) => {
  const width = word.length + 1;
  // The usual table of edit distances. An end of the text costs nothing. Thousands of texts share the table.
  const table = new Uint8Array(width * (width + maxTypos));
  for (let column = 0; column < width; column++) table[column] = column;

  return (text) => {
    const rows = Math.min(text.length, word.length + maxTypos);
    for (let row = 1; row <= rows; row++) {
      const start = row * width;
      table[start] = row;
      let least = row;
      for (let column = 1; column < width; column++) {
        const at = start + column;
        const isSame = text[row - 1] === word[column - 1];
        const isSwapped =
          row > 1 && column > 1 && text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1];
        const distance = Math.min(
          (table[at - width - 1] as number) + (isSame ? 0 : 1),
          (table[at - width] as number) + 1,
          (table[at - 1] as number) + 1,
          isSwapped ? (table[at - 2 * width - 2] as number) + 1 : Number.POSITIVE_INFINITY,
        );
        table[at] = distance;
        least = Math.min(least, distance);
      }
      if ((table[start + word.length] as number) <= maxTypos) return true;
      if (least > maxTypos) return false;
    }
    return false;
  };
};
