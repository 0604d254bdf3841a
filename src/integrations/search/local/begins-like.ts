/**
 * Creates the check whether a text begins with a word, with at most `maxTypos` typos: a letter too many, too few or
 * wrong, or two letters that have changed places.
 */
export const createTypoCheck = (word: string, maxTypos: number): ((text: string) => boolean) => {
  const { length } = word;
  const width = length + 1;
  const tooMany = maxTypos + 1;
  // The usual table of edit distances. An end of the text costs nothing. Thousands of texts share the table.
  const table = new Uint8Array(width * (width + maxTypos));
  for (let column = 0; column < width; column++) table[column] = column;
  const read = (at: number) => table[at] as number;

  return (text) => {
    const rows = Math.min(text.length, length + maxTypos);
    for (let row = 1; row <= rows; row++) {
      const start = row * width;
      // Each step beside the diagonal is a typo, so the table needs no other columns.
      const first = Math.max(1, row - maxTypos);
      const last = Math.min(length, row + maxTypos);
      table[start + first - 1] = Math.min(row, tooMany);
      let least = row;
      for (let column = first; column <= last; column++) {
        const at = start + column;
        const letter = text.charCodeAt(row - 1);
        let distance = Math.min(
          read(at - width - 1) + (letter === word.charCodeAt(column - 1) ? 0 : 1),
          read(at - width) + 1,
          read(at - 1) + 1,
        );
        if (
          row > 1 &&
          column > 1 &&
          letter === word.charCodeAt(column - 2) &&
          text.charCodeAt(row - 2) === word.charCodeAt(column - 1)
        )
          distance = Math.min(distance, read(at - 2 * width - 2) + 1);
        table[at] = distance;
        least = Math.min(least, distance);
      }
      if (last < length) table[start + last + 1] = tooMany;
      if (last === length && read(start + length) <= maxTypos) return true;
      if (least > maxTypos) return false;
    }
    return false;
  };
};
