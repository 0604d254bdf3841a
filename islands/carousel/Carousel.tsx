import { useLayoutEffect, useState } from 'react';
import type { IslandProps } from '../../src/core/mountable/island';
import { emit } from '../../src/dom/emit';
import { Controls } from './Controls';
import { type Engine, startEngine, type View } from './engine';
import type {} from './events';
import { findRow, type HostControls, type Row } from './find-row';
import type { Parts } from './load-parts';
import type { props } from './props';
import { watchSlides } from './watch-slides';

/** The parts that the island finds and loads before its first render. */
export interface Prepared {
  row: Row;
  host: HostControls;
  parts: Parts;
}

/** Keeps Swiper running while the row has at least two slides. */
const useEngine = (options: IslandProps<typeof props>, { row, parts, host }: Prepared) => {
  const { island } = options;
  const [slides, setSlides] = useState<HTMLElement[]>([]);
  const [engine, setEngine] = useState<Engine>();
  const [state, setState] = useState<{ view: View; isPaused: boolean }>();
  const isRunning = slides.length > 1;

  useLayoutEffect(() => {
    const restartWithNewList = () => {
      const newRow = findRow(island.element, options);
      const isReplaced = row.list.parentNode !== row.root && newRow && newRow.list !== row.list;
      // The engine mounts an element anew that has lost its state.
      if (isReplaced && newRow.list.children[1]) delete island.element.dataset.islandState;
    };
    setSlides(watchSlides(row, island.signal, setSlides, restartWithNewList));
  }, []);
  useLayoutEffect(() => {
    if (!isRunning) return;
    let isPaused = false;
    let view: View | undefined;
    const draw = () => view && setState({ view, isPaused });
    const startedEngine = startEngine(
      row,
      slides,
      options,
      parts,
      island.id,
      (newView) => {
        const { index, count } = newView;
        if (view && view.index !== index) emit(island.element, 'carousel:change', { index, count });
        view = newView;
        draw();
      },
      (isNowPaused) => {
        isPaused = isNowPaused;
        draw();
      },
    );
    setEngine(startedEngine);
    // Other copies of the dots, such as an optimiser's, would stand beside the island's own.
    const printedDots = [...(host.dots?.childNodes ?? [])];
    host.dots?.replaceChildren();
    return () => {
      setEngine(undefined);
      startedEngine.stop();
      host.dots?.append(...printedDots);
    };
  }, [isRunning]);
  useLayoutEffect(() => engine?.setSlides(slides), [slides]);
  return { engine, ...state };
};

function Running({ prepared, ...options }: IslandProps<typeof props> & { prepared: Prepared }) {
  const { engine, view, isPaused = false } = useEngine(options, prepared);
  const { host, parts } = prepared;
  return engine && view ? (
    <Controls
      id={options.island.id}
      engine={engine}
      view={view}
      options={options}
      host={host}
      isPaused={isPaused}
      parts={parts}
    />
  ) : null;
}

/** The controls of a row. The slides are a slot that stays in its place, and Swiper moves them. */
export function Carousel(options: IslandProps<typeof props> & { prepared?: Prepared }) {
  // Without a page, on the server, there is nothing to control.
  return options.prepared ? <Running {...options} prepared={options.prepared} /> : null;
}
