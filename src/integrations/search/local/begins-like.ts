/**
 * Whether a text begins with a word, with at most `maxTypos` typos: a letter too many, too few or wrong, or two letters
 * that have changed places.
 */
export const beginsLike = (text: string, word: string, maxTypos: number): boolean => {
  // The rows are those of the usual table of edit distances. An end of the text costs nothing.
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  const length = Math.min(text.length, word.length + maxTypos);
  for (let row = 1; row <= length; row++) {
    const next = [row];
    for (let column = 1; column <= word.length; column++) {
      const isSame = text[row - 1] === word[column - 1];
      let distance = Math.min(
        (last[column - 1] as number) + (isSame ? 0 : 1),
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
      );
      if (row > 1 && column > 1 && text[row - 1] === word[column - 2] && text[row - 2] === word[column - 1])
        distance = Math.min(distance, (beforeLast[column - 2] as number) + 1);
      next.push(distance);
    }
    if ((next[word.length] as number) <= maxTypos) return true;
    if (Math.min(...next) > maxTypos) return false;
    beforeLast = last;
    last = next;
  }
  return false;
};
