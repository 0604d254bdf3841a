import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../src/dom/text';
import { $search } from '../../src/stores/search';
import { adopt } from './adopt';
import { idle, type Options } from './box';
import { createBox } from './create-box';
import type { Fullscreen } from './Fullscreen';
import type { Panel } from './Panel';

/** Width from which on a window is wide (spec §9). */
const wide = '(min-width: 768px)';

/** Milliseconds until a closed full screen has forgotten what was searched for (spec §4). */
const rest = 500;

/** Suggestions while typing, in a popup below the page's own search field or on a screen of their own. */
export function Search(options: Options) {
  const { island, mode, classes, loaderIcon } = options;
  const { element, id } = island;
  const state = useStore($search, { keys: [id] })[id] ?? idle;
  const [open, setOpen] = useState(false);
  const [full, setFull] = useState(false);
  const [View, setView] = useState<typeof Panel>();
  const [Screen, setScreen] = useState<typeof Fullscreen>();
  const [box] = useState(() => createBox(options, setOpen));
  const ownInput = useRef<HTMLInputElement>(null);
  const isFull = useRef(false);
  // Without a field in the server's HTML there is a form of our own, as our server renderer prints it.
  const [own] = useState(() => island.hydrating || !element?.querySelector('input'));

  useLayoutEffect(() => {
    const input =
      ownInput.current ??
      element.querySelector<HTMLInputElement>('input[type=search]') ??
      element.querySelector<HTMLInputElement>('input[type=text],input:not([type])');
    // Two rules may name the form and what is around it.
    if (input && !('siSearch' in input.dataset)) return adopt(box, input, () => isFull.current);
  }, []);

  useLayoutEffect(() => {
    const { input } = box;
    if (!input || !options.suggestions) return;
    const query = matchMedia(wide);
    const update = () => {
      const { matches } = query;
      isFull.current = mode === 'fullscreen' || mode === (matches ? 'desktop' : 'mobile');
      setFull(isFull.current);
      if (isFull.current)
        import('./Fullscreen')
          .then((module) => setScreen(() => module.Fullscreen))
          .catch(() => {
            // Suggestions in a popup are better than none.
            isFull.current = false;
            setFull(false);
          });
    };
    query.addEventListener('change', update, { signal: island.signal });
    update();
    if (document.activeElement === input) box.show();
  }, []);

  useLayoutEffect(() => {
    if (box.input && options.suggestions && !full) return box.attach(box.input);
  }, [full]);

  // The list comes with the first use of the field: a pointer that only passes by wakes the island as well.
  useEffect(() => {
    if (!open || View) return;
    import('./Panel').then(
      (module) => setView(() => module.Panel),
      // The form works as the server meant it, and the next use tries again.
      (error) => {
        console.error(error);
        box.hide();
      },
    );
  }, [open]);

  // What was searched for is forgotten a moment after the full screen has closed, or when it opens again.
  const used = useRef(false);
  useEffect(() => {
    if (open || !used.current) {
      used.current = open && full;
      return;
    }
    used.current = false;
    const timer = setTimeout(box.reset, rest);
    return () => clearTimeout(timer);
  }, [open, full]);

  useLayoutEffect(() => box.combobox?.sync());
  const busy = state.status === 'loading';
  useLayoutEffect(() => {
    const { field, form } = box;
    if (!field) return;
    if (loaderIcon) {
      field.classList.toggle('si-search-busy', busy);
      field.style.backgroundImage = busy ? `url(${JSON.stringify(loaderIcon)})` : '';
    }
    for (const name of words(classes.form)) form?.classList.add(name);
    for (const name of words(classes.hidden)) form?.classList.toggle(name, !open || state.status === 'idle');
    for (const name of words(classes.noResults)) form?.classList.toggle(name, state.status === 'empty');
  });

  const panel = open && View && <View box={box} state={state} full={full} />;
  return (
    <>
      {own && (
        // biome-ignore lint/a11y/useSemanticElements: older browsers know the role, not the element
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
      {full && open && Screen ? (
        <Screen box={box} state={state}>
          {panel}
        </Screen>
      ) : (
        !full && panel
      )}
    </>
  );
}
