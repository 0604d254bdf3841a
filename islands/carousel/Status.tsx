/** The number of the shown group, from 0, as a text or as a bar. */
export function Status({ kind, index, count }: { kind: string; index: number; count: number }) {
  const progress = { '--si-progress': String((index + 1) / count) } as object;
  return (
    <div className={`si-ui si-dots si-dots-${kind}`} style={kind === 'progressbar' ? progress : undefined}>
      {/* The element `bdi` keeps the order of the two numbers in text from right to left. */}
      {kind === 'fraction' && <bdi>{`${index + 1} / ${count}`}</bdi>}
    </div>
  );
}
