import { behaviour } from '../island/behaviour';
import { type Docs, json, number, string } from '../island/props';
import { countClick, openClicks } from '../tracking/clicks';

export const props = {
  buttons: string('[data-count]'),
  documentId: string(''),
  url: string(''),
  fields: json<Record<string, unknown>>({}),
  field: string('clicks'),
  batch: number(10, 1),
};

export const docs: Docs<typeof props> = {
  buttons: 'Selector of the links whose clicks are counted.',
  documentId: 'What is reported for each click.',
  url: 'Address that they are reported to. The first on a page is taken for all.',
  fields: 'Fields that are sent along, such as an action and a nonce.',
  field: 'Name of the field with the list of clicks.',
  batch: 'How many are sent together; fewer when the page is left.',
};

/** Counts the clicks on an element's buttons and reports them in batches (builder contract §8.7). */
export default behaviour(props, (element, options, { signal, editor }) => {
  const { buttons, documentId, url } = options;
  if (!url || !documentId || editor) return;
  openClicks(options);
  const count = (event: MouseEvent) => {
    // The middle button opens a new tab; the other one a menu.
    if (event.button < 2 && (event.target as Element).closest(buttons)) countClick(documentId, options);
  };
  // Before anybody can keep the event for themselves.
  for (const type of ['click', 'auxclick'] as const)
    element.addEventListener(type, count, { capture: true, signal });
});
