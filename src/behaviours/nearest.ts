/** Number of letters that differ between two names. Two swapped letters count as one difference. */
const distance = (first: string, second: string) => {
  let previousRow: number[] = [];
  let row = [...second, ''].map((_, at) => at);
  for (const [line, firstLetter] of [...first].entries()) {
    const next = [line + 1];
    for (const [at, secondLetter] of [...second].entries()) {
      const isSwapped = firstLetter === second[at - 1] && secondLetter === first[line - 1];
      next.push(
        Math.min(
          (next[at] as number) + 1,
          (row[at + 1] as number) + 1,
          (row[at] as number) + (firstLetter === secondLetter ? 0 : 1),
          isSwapped ? (previousRow[at - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [previousRow, row] = [row, next];
  }
  return row[second.length] as number;
};

/**
 * The engine, not a page, calls this chunk for an unknown name.
 * @returns the known name that is most similar, if at most a third of its letters differ
 */
const nearest = (name: string, known: string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, differences: distance(name.toLowerCase(), candidate) }))
    .filter(({ candidate, differences }) => differences <= candidate.length / 3)
    .sort((a, b) => a.differences - b.differences)[0]?.candidate;

export default nearest;
