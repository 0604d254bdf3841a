import { announce } from '../dom/announce';
import { leaveFocus } from '../dom/leave';
import { onPress } from '../dom/press';
import { toForm } from '../gateways/http';
import { fetchNonce, rest } from '../gateways/rest';
import { behaviour } from '../island/behaviour';
import { type Docs, json, string } from '../island/props';

export const props = {
  restUrl: string(''),
  restNonce: string(''),
  banner: string('[data-banner]'),
  fields: json<Record<string, unknown>>({}),
  errorMessage: string('The banner could not be dismissed. Please try again.'),
  doneMessage: string('Banner dismissed.'),
};

export const docs: Docs<typeof props> = {
  restUrl: 'Address that remembers the dismissal.',
  restNonce: 'Nonce for it.',
  banner: 'Selector of the banner around the link.',
  fields: 'What is sent.',
  errorMessage: 'What the banner says when that failed.',
  doneMessage: 'What screen readers hear when it is gone.',
};

/** Dismisses the coming-soon banner for good, or says that this did not work (spec §2, §7). */
export default behaviour(props, (link, options, { signal, config }) => {
  const { banner, restUrl, restNonce } = options;
  let busy = false;
  let message: HTMLElement | undefined;
  // Without an address it is no link to the browser.
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
  onPress(link, signal, async () => {
    if (busy) return;
    busy = true;
    message?.remove();
    try {
      await rest(restUrl, {
        method: 'POST',
        nonce: restNonce,
        refresh: () => fetchNonce(config.nonceUrl),
        body: toForm(options.fields),
      });
      const gone = link.closest<HTMLElement>(banner);
      if (gone) {
        leaveFocus(gone);
        gone.remove();
      }
      announce(options.doneMessage);
    } catch {
      message = document.createElement('span');
      message.setAttribute('role', 'alert');
      message.textContent = ` ${options.errorMessage}`;
      link.after(message);
    }
    busy = false;
  });
  return () => message?.remove();
});
