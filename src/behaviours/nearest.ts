/** Number of letters that differ between two names. Two swapped letters count as one difference. */
const distance = (one: string, other: string) => {
  let before: number[] = [];
  let row = [...other, ''].map((_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, sign] of [...other].entries()) {
      const isSwapped = letter === other[at - 1] && sign === one[line - 1];
      next.push(
        Math.min(
          (next[at] as number) + 1,
          (row[at + 1] as number) + 1,
          (row[at] as number) + (letter === sign ? 0 : 1),
          isSwapped ? (before[at - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] as number;
};

/**
 * The engine, not a page, calls this chunk for an unknown name.
 * @returns the known name that is most similar, if at most a third of its letters differ
 */
const nearest = (name: string, known: string[]): string | undefined =>
  known
    .map((one) => ({ one, far: distance(name.toLowerCase(), one) }))
    .filter(({ one, far }) => far <= one.length / 3)
    .sort((a, b) => a.far - b.far)[0]?.one;

export default nearest;
