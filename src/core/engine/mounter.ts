import { emit } from '../../dom/emit';
import type { Context, ErrorStage, Mount, MountPoint, StoredRule } from '../../types';
import { REMEDY, reportError } from '../../utils/report-error';
import { mergePageSources } from '../mountable/props';
import { page } from '../page';
import { whenAtRest } from '../presses';
import { fetchMount, importPart } from './fetch-mount';
import type { Texts } from './texts';

/** Name of the failed mount by element. A success of another mount on the same element must not hide the error. */
const failedNames = new WeakMap<Node, string>();

const setState = (element: HTMLElement, state: string) => {
  element.dataset.islandState = failedNames.has(element) ? 'error' : state;
};

/** The page's own mountable of this name, else the mountable of the build. */
const findMount = async (rules: StoredRule[], name: string): Promise<Mount> => {
  const entry = rules.find((entry) => entry.mount && entry.name === name);
  if (!entry?.attributes) return entry?.mount ?? fetchMount(name);
  return (await importPart('own-props'))(entry);
};

const readRuleProps = async ({ props = {} }: StoredRule, element: HTMLElement) =>
  typeof props === 'function' ? props(element) : props;

/**
 * Mounts points: fetches their code, texts and props, and sets the state of their elements.
 * @param settings attributes of the script tag
 */
export const createMounter = (
  rules: StoredRule[],
  mountPoints: Map<Node, MountPoint[]>,
  settings: DOMStringMap,
  isDebugged: boolean,
  { find, findOnMount }: Texts,
) => {
  /**
   * Whether the visitor is the page's author. A helper reports misspelt names to the author. Other visitors never load
   * this helper.
   */
  const isAuthor = isDebugged || /^(localhost|127\.|\[|$)|\.(local|test)$/.test(location.hostname);
  let count = 0;

  /** Forgets a failed mount, so that a later scan may try again. */
  const removePoint = (point: MountPoint) => {
    const otherPoints = (mountPoints.get(point.element) ?? []).filter((other) => other !== point);
    if (otherPoints[0]) mountPoints.set(point.element, otherPoints);
    else mountPoints.delete(point.element);
  };

  /** Fetches and mounts. A failure sets the state of the element and dispatches `island:error`. */
  return async (point: MountPoint) => {
    const { element, name, rule } = point;
    const abort = new AbortController();
    const { signal } = abort;
    let stage: ErrorStage = 'load';
    const fail = (cause: unknown, failedStage: ErrorStage = 'render') => {
      if (signal.aborted) return;
      abort.abort();
      removePoint(point);
      failedNames.set(element, name);
      setState(element, 'error');
      if (emit(element, 'island:error', { name, cause, stage: failedStage }))
        reportError(name, cause, element, ...(Object(cause).request ? [REMEDY] : []));
    };
    const stopFacade = point.stop;
    point.stop = () => {
      abort.abort();
      stopFacade?.();
    };
    if (failedNames.get(element) === name) failedNames.delete(element);
    setState(element, 'loading');
    try {
      // Sends all requests at once. The later `await` reports a failure.
      const requestedTexts = findOnMount(name, element);
      const requestedProps = readRuleProps(rule, element);
      requestedProps.catch(() => {});
      const start = await findMount(rules, name);
      const languageTexts = await requestedTexts;
      await whenAtRest(element);
      if (signal.aborted) return;
      stage = 'mount';
      const id = `${name}-${++count}`;
      const { slots = {} } = rule;
      const editor = settings.mode === 'editor';
      const texts = () => find(name);
      const { config } = page;
      const context: Context = { id, name, slots, config, signal, fail, editor, languageTexts, texts };
      const ruleProps = await requestedProps;
      // A mountable with a prop table reads all sources by itself.
      const props = Object(start).table ? ruleProps : mergePageSources(element, ruleProps, context);
      const stop = await start(element, props, context);
      if (stop) signal.aborted ? stop() : signal.addEventListener('abort', stop);
      if (signal.aborted) return;
      setState(element, 'ready');
      emit(element, 'island:ready', { name, id });
      if (isDebugged || (isAuthor && element.dataset.island))
        importPart('author').then(
          (check) => check(element, name, start, settings),
          () => {},
        );
    } catch (cause) {
      fail(cause, stage);
    }
  };
};
