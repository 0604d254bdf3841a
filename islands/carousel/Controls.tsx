import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { outsideRoot } from '../../src/core/mountable/island';
import type { PropsOf } from '../../src/core/mountable/props';
import { isPlainClick } from '../../src/dom/plain-click';
import { onPress } from '../../src/dom/press';
import { createItems } from '../../src/utils/list';
import { interpolate, splitWords } from '../../src/utils/text';
import type { ArrowProps } from './AdoptedArrow';
import type { Engine, View } from './engine';
import type { HostControls } from './find-row';
import type { Parts } from './load-parts';
import type { props } from './props';

type Options = PropsOf<typeof props>;

function Arrow({ name, label, controls, isDisabled, press }: ArrowProps) {
  return (
    <button
      type="button"
      className={`si-arrow si-arrow-${name}`}
      aria-label={label}
      aria-controls={controls}
      aria-disabled={isDisabled}
      onClick={(event) => isPlainClick(event.nativeEvent ?? event) && press()}
    />
  );
}

interface DotsProps {
  engine: Engine;
  view: View;
  options: Options;
  /** The page's element for the dots. */
  host: HTMLElement | null;
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

function Dots({ engine, view: { index, count }, options, host }: DotsProps) {
  const { dot = '', dots = '', current = '' } = options.classes;
  // The host's stylesheet applies only to dots with the host's class, as children of the host's element.
  const hostList = dot ? host : null;
  const ownList = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = hostList ?? ownList.current;
    if (!list) return;
    for (const name of hostList ? splitWords(`si-host-dots ${dots}`) : [])
      engine.set(list, { [`.${name}`]: true });
    const findDot = (target: Element) => target.closest<HTMLElement>('button,[role=button]');
    onPress(
      list,
      engine.signal,
      ({ target }) => engine.goTo([...list.children].indexOf(findDot(target as Element) as Element)),
      findDot,
    );
  }, [engine]);
  useLayoutEffect(() => {
    const list = hostList ?? ownList.current;
    if (list) scrollToDot(list, list.children[index]);
  }, [index, count]);
  const items = createItems(count, (position) => {
    const isCurrent = position === index;
    const attributes = {
      'aria-label': interpolate(options.dotLabel, { n: position + 1 }),
      ...(isCurrent && { 'aria-current': true }),
    };
    return hostList ? (
      // biome-ignore lint/a11y/useSemanticElements: the host's stylesheet styles no button
      <span
        {...outsideRoot}
        {...attributes}
        className={isCurrent ? `${dot} ${current}`.trim() : dot}
        role="button"
        tabIndex={0}
        key={position}
      />
    ) : (
      <button {...attributes} type="button" className="si-dot" key={position} />
    );
  });
  if (hostList) return items;
  return (
    <div className="si-ui si-dots si-dots-bullets" ref={ownList}>
      {items}
    </div>
  );
}

interface ControlsProps {
  id: string;
  engine: Engine;
  view: View;
  options: Options;
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
  parts: { autoplayModule, arrowModule, statusModule },
}: ControlsProps) {
  const { navigation, pagination, classes, pauseLabel, playLabel } = options;
  const bar = useRef<HTMLDivElement>(null);
  const ownPagination = useRef<HTMLDivElement>(null);
  const hasArrows = navigation === 'both' || navigation === 'arrows';
  const kind = pagination || (navigation === 'both' || navigation === 'dots' ? 'bullets' : '');

  useLayoutEffect(() => {
    if (!hasArrows || !bar.current) return;
    const end = bar.current.getBoundingClientRect().bottom - (ownPagination.current?.offsetHeight ?? 0);
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
        disabledClass={classes.disabled}
      />
    ) : (
      <Arrow {...arrow} />
    );
  };
  let dots: ReactNode = null;
  if (kind === 'bullets') dots = <Dots engine={engine} view={view} options={options} host={host.dots} />;
  else if (statusModule) dots = <statusModule.Status kind={kind} index={view.index} count={view.count} />;

  return (
    <div className="si-ui si-carousel-bar" ref={bar}>
      {autoplayModule && (
        <button
          type="button"
          className={isPaused ? 'si-play si-paused' : 'si-play'}
          aria-label={isPaused ? playLabel : pauseLabel}
          onClick={engine.togglePause}
        />
      )}
      {hasArrows && createArrow('previous', options.previousLabel, view.isFirst, engine.previous)}
      {hasArrows && createArrow('next', options.nextLabel, view.isLast, engine.next)}
      {!host.dots && dots && <div ref={ownPagination}>{dots}</div>}
      {host.dots &&
        dots &&
        createPortal(
          kind === 'bullets' && classes.dot ? (
            dots
          ) : (
            <div {...outsideRoot} style={{ display: 'contents' }}>
              {dots}
            </div>
          ),
          host.dots,
        )}
    </div>
  );
}
