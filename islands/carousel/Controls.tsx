import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isPlainClick } from '../../src/dom/plain-click';
import { createItems } from '../../src/utils/list';
import { interpolate } from '../../src/utils/text';
import type { ArrowProps } from './AdoptedArrow';
import type { Engine, View } from './engine';
import type { HostControls } from './find-row';
import type { HostDots } from './HostDots';
import type { Parts } from './load-parts';
import type { CarouselOptions } from './props';

/** The page may have a link around the carousel, which the browser would follow too. */
const onPlainClick = (act: (target: Element) => void) => (event: MouseEvent) => {
  if (!isPlainClick(event.nativeEvent ?? event)) return;
  event.preventDefault();
  act(event.target as Element);
};

function Arrow({ name, label, controls, isDisabled, press }: ArrowProps) {
  return (
    <button
      type="button"
      className={`si-arrow si-arrow-${name}`}
      aria-label={label}
      aria-controls={controls}
      aria-disabled={isDisabled}
      onClick={onPlainClick(press)}
    />
  );
}

/** Scrolls a row that is too long for its place to the current dot. */
const scrollToDot = (row: HTMLElement, dot: Element | undefined) => {
  if (!dot || row.scrollWidth <= row.clientWidth) return;
  const measureMiddle = (node: Element) => {
    const { left, width } = node.getBoundingClientRect();
    return left + width / 2;
  };
  row.scrollLeft += measureMiddle(dot) - measureMiddle(row);
};

/** Measures in the next frame, before it is painted: the browser lays the page out there anyway. */
const useMeasure = (measure: () => void, dependencies?: unknown[]) =>
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, dependencies);

interface DotsProps {
  engine: Engine;
  view: View;
  options: CarouselOptions;
  /** The page's element for dots with the page's classes, and the component that draws them there. */
  host: { place: HTMLElement; HostDots: typeof HostDots } | null;
}

function Dots({ engine, view: { index, count }, options, host }: DotsProps) {
  const row = useRef<HTMLDivElement>(null);
  const getList = () => host?.place ?? row.current;
  useMeasure(() => {
    const list = getList();
    if (list) scrollToDot(list, list.children[index]);
  }, [index, count]);
  const goTo = (dot: Element | null) => dot && engine.goTo([...(getList()?.children ?? [])].indexOf(dot));
  const dots = createItems(count, (position) => ({
    'aria-label': interpolate(options.dotLabel, { n: position + 1 }),
    'aria-current': position === index || undefined,
  }));
  if (host)
    return <host.HostDots {...host} engine={engine} dots={dots} goTo={goTo} classes={options.classes} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dots are buttons
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener serves a row of any number of dots
    <div
      className="si-ui si-dots si-dots-bullets"
      ref={row}
      onClick={onPlainClick((target) => goTo(target.closest('button')))}
    >
      {dots.map((attributes, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
        <button {...attributes} type="button" className="si-dot" key={position} />
      ))}
    </div>
  );
}

interface ControlsProps {
  id: string;
  engine: Engine;
  view: View;
  options: CarouselOptions;
  host: HostControls;
  isPaused: boolean;
  parts: Parts;
}

/**
 * Height in pixels of the text below a slide's picture. The stylesheet moves the arrows up by half of this height.
 * Zero for a slide that does not begin with a large picture.
 * @param end lower edge of the slides
 */
const measureTextHeight = (slide: Element | undefined, end: number) => {
  const box = slide?.getBoundingClientRect();
  const picture = slide?.querySelector('img')?.getBoundingClientRect();
  return box && picture && picture.top - box.top < 2 && picture.height > box.height / 2
    ? Math.max(0, Math.round(end - picture.bottom))
    : 0;
};

/** Arrows, pagination and pause button, drawn or adopted from the page. */
export function Controls({
  id,
  engine,
  view,
  options,
  host,
  isPaused,
  parts: { autoplayModule, arrowModule, dotsModule, statusModule },
}: ControlsProps) {
  const { navigation, pagination, classes, pauseLabel, playLabel } = options;
  const bar = useRef<HTMLDivElement>(null);
  const ownPagination = useRef<HTMLDivElement>(null);
  const hasArrows = /both|arrows/.test(navigation);
  const kind = pagination || (/both|dots/.test(navigation) ? 'bullets' : '');

  useMeasure(() => {
    const box = bar.current?.getBoundingClientRect();
    // A printed page has no bar, and its arrows would stay out of place on the screen afterwards.
    if (!hasArrows || !bar.current || !box?.height) return;
    const end = box.bottom - (ownPagination.current?.offsetHeight ?? 0);
    bar.current.style.setProperty('--si-below', `${measureTextHeight(engine.activeSlide, end)}px`);
  });

  const createArrow = (name: 'previous' | 'next', label: string, isDisabled: boolean, press: () => void) => {
    const button = host[name];
    const arrow = { name, label, controls: `${id}-slides`, isDisabled, press };
    return button && arrowModule ? (
      <arrowModule.AdoptedArrow
        {...arrow}
        button={button}
        set={engine.set}
        signal={engine.signal}
        disabledClasses={classes.disabled}
      />
    ) : (
      <Arrow {...arrow} />
    );
  };
  const place = dotsModule && host.dots;
  const hostDots =
    place && kind === 'bullets' && classes.dot ? { place, HostDots: dotsModule.HostDots } : null;
  let dots: ReactNode = null;
  if (kind === 'bullets') dots = <Dots engine={engine} view={view} options={options} host={hostDots} />;
  else if (statusModule) dots = <statusModule.Status kind={kind} index={view.index} count={view.count} />;
  if (place && !hostDots) dots = <dotsModule.HostPlace place={place}>{dots}</dotsModule.HostPlace>;
  else if (!place && dots) dots = <div ref={ownPagination}>{dots}</div>;

  return (
    <div className="si-ui si-carousel-bar" ref={bar}>
      {autoplayModule && (
        <autoplayModule.PlayButton
          isPaused={isPaused}
          pauseLabel={pauseLabel}
          playLabel={playLabel}
          press={engine.togglePause}
        />
      )}
      {hasArrows && createArrow('previous', options.previousLabel, view.isFirst, engine.previous)}
      {hasArrows && createArrow('next', options.nextLabel, view.isLast, engine.next)}
      {dots}
    </div>
  );
}
