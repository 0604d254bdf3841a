import { useEffect, useLayoutEffect, useState } from 'react';
import { type IslandProps, island, Slot, useIsHydrated } from '../../src/core/mountable/island';
import { boolean, json, list, number, string } from '../../src/core/mountable/props';

const table = {
  label: string('Probe'),
  start: number(0, 0, 10),
  loud: boolean(false),
  tags: list(),
  data: json<Record<string, unknown>>({}),
};

/** The start and the end of every effect of the probes, in order. */
export const log: string[] = [];

/** An island with every prop type, a slot, state, effects and two ways to fail. */
function Probe({ island, label, start, loud, tags, data }: IslandProps<typeof table>) {
  const [count, setCount] = useState(start);
  const isHydrated = useIsHydrated(island);
  useLayoutEffect(() => {
    log.push(`layout ${island.id}`);
    return () => void log.push(`layout undone ${island.id}`);
  }, []);
  useEffect(() => {
    log.push(`effect ${island.id}`);
    return () => void log.push(`effect undone ${island.id}`);
  }, []);
  if (label === 'throw' || count === 9) throw Error('probe failed');
  return (
    <section className="probe" aria-labelledby={`${island.id}-title`} data-live-now={String(isHydrated)}>
      <h2 id={`${island.id}-title`}>{label}</h2>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`count ${count}`}
      </button>
      <button type="button" className="fail" onClick={() => setCount(9)}>
        fail
      </button>
      <p className="facts">{JSON.stringify({ loud, tags, data })}</p>
      <Slot island={island} name="content" />
    </section>
  );
}

export const probe = island(Probe, table);
