import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cssUrl } from '../../src/dom/url';
import { $search } from '../../src/stores/search';
import { splitWords } from '../../src/utils/text';
import { attachToField } from './attach-to-field';
import { IDLE_STATE, type SearchOptions } from './controller';
import { createSearchController } from './create-controller';
import type { Fullscreen } from './Fullscreen';
import type { Panel } from './Panel';

/** Desktop starts at this width. */
const wide = '(min-width: 768px)';

/** A closed full-screen search clears its state after this delay. */
const RESET_DELAY_MS = 500;

/** Suggestions while typing, in a popup below the page's own search field or in full screen. */
export function Search(options: SearchOptions) {
  const { island, mode, classes, loaderIcon } = options;
  const { element, id } = island;
  const state = useStore($search, { keys: [id] })[id] ?? IDLE_STATE;
  const [View, setView] = useState<typeof Panel>();
  const [Screen, setScreen] = useState<typeof Fullscreen>();
  const [controller] = useState(() => createSearchController(options));
  const { open, full } = useStore(controller.view);
  /** Message that replaces suggestions whose code has failed to load. */
  const [failure, setFailure] = useState('');
  const ownInput = useRef<HTMLInputElement>(null);
  // Without a field in the server's HTML the island renders its own form, as our server renderer does.
  const [own] = useState(() => island.hydrating || !element?.querySelector('input'));

  useLayoutEffect(() => {
    const input =
      ownInput.current ??
      element.querySelector<HTMLInputElement>('input[type=search]') ??
      element.querySelector<HTMLInputElement>('input[type=text],input:not([type])');
    // Two rules may match the form and its wrapper.
    if (input && !('siSearch' in input.dataset)) return attachToField(controller, input);
  }, []);

  // Drops the response of a removed box, so that a page that often replaces its content does not collect responses. A
  // layout effect, because another box may get the same id at once.
  useLayoutEffect(
    () => () => {
      controller.cancel();
      const { [island.id]: _, ...others } = $search.get();
      $search.set(others);
    },
    [],
  );

  useLayoutEffect(() => {
    const { input } = controller;
    if (!input || !options.suggestions) return;
    const query = matchMedia(wide);
    const update = () => {
      const { matches } = query;
      controller.full = mode === 'fullscreen' || mode === (matches ? 'desktop' : 'mobile');
      if (controller.full)
        import('./Fullscreen')
          .then((module) => setScreen(() => module.Fullscreen))
          .catch(() => {
            // Without full screen, suggestions appear in a popup.
            controller.full = false;
          });
    };
    query.addEventListener('change', update, { signal: island.signal });
    update();
    if (document.activeElement === input) controller.show();
  }, []);

  useLayoutEffect(() => {
    if (controller.input && options.suggestions && !full) return controller.attach(controller.input);
  }, [full]);

  // The list loads with the first use of the field, because a passing pointer activates the island too.
  useEffect(() => {
    if (!open || View) return;
    setFailure('');
    import('./Panel').then(
      (module) => {
        controller.list = module;
        setView(() => module.Panel);
      },
      // The form works as the server printed it, and the next use tries again.
      () => {
        controller.full = false;
        controller.hide();
        setFailure(navigator.onLine ? options.errorText : options.offlineText);
      },
    );
  }, [open]);

  // Clears the state a moment after the full screen has closed, or when it opens again.
  const used = useRef(false);
  useEffect(() => {
    if (open || !used.current) {
      // A full screen that never opened has no state to clear.
      used.current = open && full && !!View;
      return;
    }
    used.current = false;
    const timer = setTimeout(controller.reset, RESET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [open, full, View]);

  useLayoutEffect(() => controller.combobox?.sync());
  const busy = state.status === 'loading';
  useLayoutEffect(() => {
    const { field, form } = controller;
    if (!field) return;
    if (loaderIcon) {
      field.classList.toggle('si-search-busy', busy);
      field.style.backgroundImage = busy ? cssUrl(loaderIcon) : '';
    }
    for (const name of splitWords(classes.form)) form?.classList.add(name);
    for (const name of splitWords(classes.hidden))
      form?.classList.toggle(name, !open || (state.status === 'idle' && !options.recentSearches));
    for (const name of splitWords(classes.noResults)) form?.classList.toggle(name, state.status === 'empty');
  });

  const panel = open && View && <View controller={controller} state={state} full={full} />;
  return (
    <>
      {own && (
        // biome-ignore lint/a11y/useSemanticElements: older browsers support the role, not the element
        <form role="search" action={options.resultsUrl || '/'} className="si-search-form">
          <input
            type="search"
            name="s"
            ref={ownInput}
            aria-label={options.label}
            placeholder={options.placeholder || undefined}
          />
          <button type="submit">{options.label}</button>
        </form>
      )}
      {failure && (
        <p className="si-search-message" role="alert">
          {failure}
        </p>
      )}
      {full && panel && Screen ? (
        <Screen controller={controller} state={state}>
          {panel}
        </Screen>
      ) : (
        !full && panel
      )}
    </>
  );
}
