import type { View } from './engine';

/** The number of the shown group as a text or as a bar. */
export function Status({ kind, view: { index, count } }: { kind: string; view: View }) {
  const progress = { '--si-progress': String((index + 1) / count) } as object;
  return (
    <div className={`si-ui si-dots si-dots-${kind}`} style={kind === 'progressbar' ? progress : undefined}>
      {kind === 'fraction' && `${index + 1} / ${count}`}
    </div>
  );
}
