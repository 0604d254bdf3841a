import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { remount } from '../dom/remount';

export const props = {
  area: string('body'),
};

export const docs: Docs<typeof props> = {
  area: 'Selector of the edited area: links and forms in this area lead nowhere.',
};

/** Attributes that the loader and the mount points write. */
const writtenAttributes = /^data-(island-\w+|state|slot)$/;

/**
 * Editor mode (`data-mode="editor"`): mounts a mount point again when its attributes change, and disables
 * links and forms in the edited area. Links and forms outside the area work as for visitors.
 */
export default behaviour(props, (_, { area }, { editor, signal }) => {
  if (!editor) return;
  const cancelDefault = (event: Event) => {
    const target = event.target as Element;
    if (target.closest(event.type === 'click' ? 'a[href],area[href]' : 'form')?.closest(area))
      event.preventDefault();
  };
  // The bubble phase runs last, so lightboxes and menus of the page still work.
  for (const type of ['click', 'submit']) addEventListener(type, cancelDefault, { signal });

  const changedNodes = new Set<Node>();
  const flush = () => {
    const remountedNodes = new Set(changedNodes);
    changedNodes.clear();
    if (!signal.aborted) remount(document, (node) => remountedNodes.has(node));
  };
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName: name, oldValue } of records) {
      const element = target as HTMLElement;
      if (!name?.startsWith('data-') || writtenAttributes.test(name) || !element.dataset.island) continue;
      // A mount point may write its own attributes until it is ready.
      if (element.dataset.islandState === 'loading' || element.getAttribute(name) === oldValue) continue;
      if (!changedNodes.size) queueMicrotask(flush);
      changedNodes.add(element);
    }
  });
  observer.observe(document, { attributes: true, attributeOldValue: true, subtree: true });
  return () => observer.disconnect();
});
