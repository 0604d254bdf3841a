import { behaviour } from '../core/mountable/behaviour';
import { address, type Docs, json, number, string } from '../core/mountable/props';
import { countClick, startCounting } from '../tracking/clicks';

export const props = {
  buttons: string('[data-count]'),
  documentId: string(''),
  url: address(''),
  fields: json<Record<string, unknown>>({}),
  field: string('clicks'),
  batch: number(10, 1),
};

export const docs: Docs<typeof props> = {
  buttons: 'Selector of the counted links.',
  documentId: 'Id that the report names for each press.',
  url: 'Address of the report, the same for all elements of a page.',
  fields: 'Further fields, such as an action and a nonce.',
  field: 'Name of the field with the list of presses.',
  batch: 'Presses in one report; fewer when the visitor leaves, more after a failed report.',
};

/**
 * Counts clicks on the buttons of an element and reports them in batches
 * (docs/hosts/elementor.md#click-tracking).
 */
export default behaviour(props, (element, options, { signal, editor }) => {
  const { buttons, documentId, url } = options;
  if (!url || !documentId || editor) return;
  startCounting(options);
  const count = (event: MouseEvent) => {
    // The middle button opens a new tab, so it counts. The right button opens a menu.
    if (event.button < 2 && (event.target as Element).closest(buttons)) countClick(documentId, options);
  };
  // The capture phase runs before a listener of the button can stop the event.
  for (const type of ['click', 'auxclick'] as const)
    element.addEventListener(type, count, { capture: true, signal });
});
