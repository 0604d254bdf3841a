/** Turns a component and a prop table into a mountable. */
import { Component, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createRevertible } from '../../dom/revertible';
import type { Context, Mount } from '../../types';
import { type PropsOf, type PropTable, resolveProps } from './props';

/** Marks the node that the renderer owns inside a mount point. All other nodes belong to the server. */
export const ROOT = 'data-island-root';

/** A component's view of its mount point, in the prop `island`. */
export interface Island {
  /** Prefix of derived ids, because Preact's `useId` is not unique across roots. */
  id: string;
  element: HTMLElement;
  editor: boolean;
  signal: AbortSignal;
  /** For islands of the page itself. The bundle's own read `page.config`. */
  config: Context['config'];
  /** True if the mount point contains markup of the bundle's server renderer. */
  hydrating: boolean;
  /** The server's node for a slot: marked by `data-slot`, else matched by the rule's selector. */
  slot(name: string): HTMLElement | null;
}

export type IslandProps<Table extends PropTable> = PropsOf<Table> & { island: Island };

/** An island's mount function, with the component and table for the server renderer and the reference. */
export type IslandMount = Mount & { Component: ComponentType<never>; table: PropTable; slots: string[] };

/** The result of an island's preparation, for its first render. */
export interface Preparation<Extra> {
  /** Props of the component beside those of the table. */
  extra: Extra;
  /** Places the renderer's node. Default: after the server's nodes. */
  attach?(place: HTMLElement): void;
}

interface Adopting extends Island {
  adopt(name: string, place: HTMLElement | null): void;
}

/** Reports the first commit, and any error of a render, to the adapter. */
class Boundary extends Component<{ onMount(): void; onError(error: unknown): void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    if (!this.state.failed) this.props.onMount();
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * The place of a slot: server nodes move here and return when the island stops. Hydrated markup already has these nodes
 * in place, so the renderer must ignore the content.
 */
export function Slot({ island, name }: { island: Island; name: string }) {
  const content = island.hydrating
    ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }
    : null;
  return (
    <div data-slot={name} ref={(placeNode) => (island as Adopting).adopt(name, placeNode)} {...content} />
  );
}

/** False during the first render of hydrated markup, which must match the server's output. */
export const useIsHydrated = (island: Island) => {
  const [isHydrated, setHydrated] = useState(!island.hydrating);
  useLayoutEffect(() => setHydrated(true), []);
  return isHydrated;
};

const createIsland = (
  element: HTMLElement,
  context: Context,
  hydrating: boolean,
  undo: (() => void)[],
): Adopting => {
  const slots = new Map<string, HTMLElement>();
  const set = createRevertible(context.signal);
  // Slots of a nested island belong to that island.
  const isOwnNode = (node: Element) =>
    node.parentElement?.closest('[data-island],[data-island-state]') === element;
  const slot = (name: string, place?: HTMLElement) => {
    const slotNode = slots.get(name);
    if (slotNode?.isConnected) return slotNode;
    const selectors = [`[data-slot="${name}"]`, context.slots[name]];
    for (const selector of selectors) {
      const node =
        selector &&
        [...element.querySelectorAll<HTMLElement>(selector)].find(
          (candidate) => candidate !== place && isOwnNode(candidate),
        );
      if (node) {
        slots.set(name, node);
        return node;
      }
    }
    return null;
  };
  return {
    ...context,
    id: element.dataset.islandId || context.id,
    element,
    hydrating,
    slot,
    adopt(name, place) {
      const node = place && slot(name, place);
      if (!node || place.contains(node)) return;
      const placeholder = document.createComment('');
      node.before(placeholder);
      set(node, { hidden: null });
      const focusedElement = document.activeElement as HTMLElement;
      place.append(node);
      // Browsers blur an element that moves in the document.
      if (node.contains(focusedElement)) focusedElement.focus({ preventScroll: true });
      undo.push(() => placeholder.replaceWith(...place.childNodes));
    },
  };
};

/** Value of the mark of a root that this code has drawn, not the server. */
const DRAWN = 'drawn';

/** Removes a root. Without its mark the engine does not take the removal for a morph of the page. */
export const removeRoot = (place: Element, ...replacement: Node[]) => {
  place.removeAttribute(ROOT);
  place.replaceWith(...replacement);
};

/** The root that the bundle's server renderer has printed. */
const findServerRoot = (element: HTMLElement) =>
  element.querySelector<HTMLElement>(`:scope > [${ROOT}]:not([${ROOT}="${DRAWN}"])`);

/** The roots of this page's own islands and viewers. */
const liveRoots = new WeakSet<Element>();

/** Creates the renderer's node, which has no box of its own. */
export const createPlace = () => {
  const place = document.createElement('div');
  place.setAttribute(ROOT, DRAWN);
  place.style.display = 'contents';
  liveRoots.add(place);
  return place;
};

/**
 * Attributes for nodes that an island draws through a portal into the page's own element. They mark the nodes as drawn,
 * so that the mount on a copy of the page does not take them for the server's.
 */
export const outsideRoot = {
  [ROOT]: DRAWN,
  ref(node: Element | null) {
    if (node) liveRoots.add(node);
  },
};

/**
 * Removes what an earlier visit has drawn for a mount point. A router that restores a snapshot of the page's HTML, and
 * a browser that saves a page, keep the drawn nodes, too, with the slots inside them.
 */
const removeCopies = (element: HTMLElement) => {
  for (const copy of element.querySelectorAll(`[${ROOT}="${DRAWN}"]`)) {
    if (liveRoots.has(copy) || copy.parentElement?.closest('[data-island],[data-island-state]') !== element)
      continue;
    // The server's own node may carry the slot's name, too.
    for (const place of copy.querySelectorAll('[data-slot]'))
      if (!place.parentElement?.closest('[data-slot]')) copy.before(...place.childNodes);
    removeRoot(copy);
  }
};

/**
 * Makes an island of a component. Hydrates markup of the bundle's server renderer. Otherwise the island renders into a
 * new node after the server's nodes. The mount's promise resolves once the island has rendered or failed.
 * @param View component with the props of the table and `island`
 * @param table prop table
 * @param slots names of the slots
 * @param prepare finds and loads what the first render needs; without a result the server's HTML stays alone
 */
export const island = <Table extends PropTable, Extra extends object = object>(
  View: ComponentType<IslandProps<Table> & Partial<Extra>>,
  table: Table,
  slots: string[] = [],
  prepare?: (
    element: HTMLElement,
    props: PropsOf<Table>,
    context: Context,
  ) => Promise<Preparation<Extra> | undefined>,
): IslandMount => {
  const render = (
    element: HTMLElement,
    props: PropsOf<Table>,
    context: Context,
    preparation?: Preparation<Extra>,
  ) =>
    new Promise<() => void>((resolve) => {
      const serverRoot = findServerRoot(element);
      // In the page's own document the copy's pictures would load. `copyInert` would be a part of every mount's code.
      const initialRoot =
        serverRoot && document.implementation.createHTMLDocument('').importNode(serverRoot, true);
      const initialSlots = initialRoot?.querySelectorAll('[data-slot]') ?? [];
      // The live nodes come back, so their copies would load pictures for nothing.
      for (const slot of initialSlots) slot.replaceChildren();
      const place = serverRoot ?? createPlace();
      const undo: (() => void)[] = [];
      const rootOptions = { onCaughtError() {} };
      let root: Root | undefined;
      const stop = () => {
        for (const revert of undo) revert();
        // Otherwise the live nodes would pass through the copy's document.
        if (initialRoot) document.adoptNode(initialRoot);
        for (const slot of initialSlots)
          slot.replaceChildren(
            ...(place.querySelector(`[data-slot="${slot.getAttribute('data-slot')}"]`)?.childNodes ?? []),
          );
        root?.unmount();
        removeRoot(place, ...(initialRoot ? [initialRoot] : []));
      };
      const ui = (
        <Boundary
          onMount={() => resolve(stop)}
          // Runs after the failed render, because React cannot unmount during a render.
          onError={(error) =>
            queueMicrotask(() => {
              context.fail(error);
              resolve(stop);
            })
          }
        >
          <View
            {...(props as IslandProps<Table>)}
            {...(preparation?.extra as Extra)}
            island={createIsland(element, context, !!serverRoot, undo)}
          />
        </Boundary>
      );
      if (serverRoot) root = hydrateRoot(place, ui, rootOptions);
      else {
        if (preparation?.attach) preparation.attach(place);
        else element.append(place);
        root = createRoot(place, rootOptions);
        // A synchronous render keeps server nodes from flickering while they move into their slots.
        flushSync(() => root?.render(ui));
      }
    });
  const mount: Mount = async (element, ruleProps, context) => {
    removeCopies(element);
    const isRendered = !!findServerRoot(element);
    const props = resolveProps(table, element, ruleProps, { ...context, isRendered });
    if (!prepare) return render(element, props, context);
    const preparation = await prepare(element, props, context);
    return preparation && !context.signal.aborted ? render(element, props, context, preparation) : undefined;
  };
  return Object.assign(mount, { Component: View as ComponentType<never>, table, slots });
};
