import { remount } from '../dom/remount';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = {
  area: string('body'),
};

export const docs: Docs<typeof props> = {
  area: 'Selector of what is being edited: links and forms in it lead nowhere.',
};

/** What mount points write themselves, beside the loader. */
const ours = /^data-(island-\w+|state|slot)$/;

/**
 * A page that is being edited (`data-mode="editor"`): a mount point whose attributes change is mounted again, alone,
 * and links of the edited area lead nowhere (spec §6). What is not being edited is left as visitors have it.
 */
export default behaviour(props, (_, { area }, { editor, signal }) => {
  if (!editor) return;
  const hold = (event: Event) => {
    const target = event.target as Element;
    if (target.closest(event.type === 'click' ? 'a[href],area[href]' : 'form')?.closest(area))
      event.preventDefault();
  };
  // Behind everybody else, whose lightboxes and menus still work.
  for (const type of ['click', 'submit']) addEventListener(type, hold, { signal });

  const changed = new Set<Node>();
  const flush = () => {
    const all = new Set(changed);
    changed.clear();
    if (!signal.aborted) remount(document, (node) => all.has(node));
  };
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName: name, oldValue } of records) {
      const element = target as HTMLElement;
      if (!name?.startsWith('data-') || ours.test(name) || !element.dataset.island) continue;
      // Before it is ready, a mount point may write what it likes.
      if (element.dataset.islandState === 'loading' || element.getAttribute(name) === oldValue) continue;
      if (!changed.size) queueMicrotask(flush);
      changed.add(element);
    }
  });
  observer.observe(document, { attributes: true, attributeOldValue: true, subtree: true });
  return () => observer.disconnect();
});
