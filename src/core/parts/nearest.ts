import { toIndexed } from '../../utils/list';

/** Number of letters that differ between two names. Two swapped letters count as one difference. */
const countDifferences = (first: string, second: string) => {
  let previousRow: number[] = [];
  let row = [...second, ''].map((_, column) => column);
  for (const [rowIndex, firstLetter] of toIndexed(first)) {
    const nextRow = [rowIndex + 1];
    for (const [column, secondLetter] of toIndexed(second)) {
      const isSwapped = firstLetter === second[column - 1] && secondLetter === first[rowIndex - 1];
      nextRow.push(
        Math.min(
          (nextRow[column] as number) + 1,
          (row[column + 1] as number) + 1,
          (row[column] as number) + (firstLetter === secondLetter ? 0 : 1),
          isSwapped ? (previousRow[column - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [previousRow, row] = [row, nextRow];
  }
  return row[second.length] as number;
};

/**
 * The engine and `author`, not a page, call this function for an unknown name.
 * @returns the known name that is most similar, if at most a third of its letters differ
 */
const findNearest = (name: string, known: string[]): string | undefined =>
  known
    .map((candidate) => ({ candidate, differences: countDifferences(name.toLowerCase(), candidate) }))
    .filter(({ candidate, differences }) => differences <= candidate.length / 3)
    .sort((a, b) => a.differences - b.differences)[0]?.candidate;

export default findNearest;
