import { behaviour } from '../../../core/mountable/behaviour';
import { type Docs, json, string } from '../../../core/mountable/props';
import { announce } from '../../../dom/announce';
import { moveFocusOut } from '../../../dom/move-focus-out';
import { onPress } from '../../../dom/press';
import { createRevertible } from '../../../dom/revertible';
import { createErrorMessage } from '../../../dom/show-message';
import { toForm } from '../../../http/request';
import { fetchNonce, requestRest } from '../../../http/rest';

export const props = {
  restUrl: string(''),
  restNonce: string(''),
  banner: string('[data-banner]'),
  fields: json<Record<string, unknown>>({}),
  errorText: string('We could not dismiss the banner. Please try again.'),
  successText: string('Banner dismissed.'),
};

export const docs: Docs<typeof props> = {
  restUrl: 'Address that stores the dismissal.',
  restNonce: 'Nonce for the request to `restUrl`.',
  banner: 'Selector of the banner around the link.',
  fields: 'Fields of the request.',
  errorText: 'Text in the banner after a failure.',
  successText: 'Announcement after the removal of the banner.',
};

/** Dismisses the coming-soon banner permanently, or shows the visitor that the request failed. */
export default behaviour(props, (link, options, { signal }) => {
  const { banner, restUrl, restNonce } = options;
  let isBusy = false;
  const message = createErrorMessage(link);
  // A link without `href` has no link role.
  createRevertible(signal)(link, { role: 'button', tabindex: 0 });
  onPress(link, signal, async () => {
    if (isBusy) return;
    isBusy = true;
    message.remove();
    try {
      await requestRest(restUrl, {
        method: 'POST',
        nonce: restNonce,
        refresh: fetchNonce,
        body: toForm(options.fields),
      });
      const container = link.closest<HTMLElement>(banner);
      if (container) {
        moveFocusOut(container);
        container.remove();
      }
      announce(options.successText);
    } catch {
      message.show(options.errorText);
    }
    isBusy = false;
  });
  return () => message.remove();
});
