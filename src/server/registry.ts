import { hostOf, modules } from 'virtual:registry';
import type { BehaviourMount } from '../core/mountable/behaviour';
import type { IslandMount } from '../core/mountable/island';

/** A mountable with the sentences of its reference. */
interface Described<Kind> {
  mount: Kind;
  docs: Record<string, string>;
}

// The engine's own chunks, such as the overlay of `data-debug`, take no props from a page, and so have no sentences.
const describedMountables = Object.entries(modules).flatMap(([name, { default: mount, docs }]) =>
  docs ? [[name, { mount, docs }] as const] : [],
);

const isIsland = ({ mount }: Described<BehaviourMount>) => 'Component' in mount;

/** Every island that draws at its start, by name. The lightbox draws its viewer after a press. */
export const islands = Object.fromEntries(
  describedMountables.filter(([, entry]) => isIsland(entry)),
) as Record<string, Described<IslandMount>>;

/** Every public behaviour by name. */
export const behaviours: Record<string, Described<BehaviourMount>> = Object.fromEntries(
  describedMountables.filter(([name, entry]) => !isIsland(entry) && !hostOf[name]),
);

/** Every behaviour that only a host's preset starts, by name. */
export const hostBehaviours: Record<string, Described<BehaviourMount>> = Object.fromEntries(
  describedMountables.filter(([name]) => hostOf[name]),
);
