import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openModal } from '../../src/dom/modal';
import type { SearchState } from '../../src/stores/search';
import { Aside } from './Aside';
import type { Box } from './box';
import type { Slider } from './Slider';

/** The search on a screen of its own, with what stands beside the results (spec §2, engage §1.5). */
export function Fullscreen({ box, state, children }: { box: Box; state: SearchState; children: ReactNode }) {
  const { options, input } = box;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [Strip, setStrip] = useState<typeof Slider>();

  useLayoutEffect(() => {
    const { current: screen } = dialog;
    const { current: target } = field;
    if (!screen || !target) return;
    const undo = openModal(screen);
    target.value = input?.value ?? '';
    const detach = box.attach(target);
    target.focus();
    box.ask();
    return () => {
      const { value } = target;
      detach();
      box.returning = true;
      screen.close();
      box.returning = false;
      // Chromium gives the focus back without a caret: what is typed next would go nowhere.
      if (input === document.activeElement) input?.select();
      undo();
      // Where the popup takes over, the words go along; what has closed is emptied a moment later.
      if (input && box.open) input.value = value;
    };
  }, []);

  useEffect(() => {
    if (options.products[0])
      import('./Slider').then(
        (module) => setStrip(() => module.Slider),
        () => {},
      );
  }, []);

  const found = state.status !== 'idle' && !!state.answer?.suggestions[0];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the key for it is Escape
    <dialog
      className="si-search-screen"
      aria-label={options.label}
      ref={dialog}
      // Closing by taking it away, for another mode, is no end of the search.
      onClose={({ currentTarget }) => currentTarget.isConnected && box.hide()}
      onCancel={(event) => {
        event.preventDefault();
        box.hide();
      }}
      onClick={({ target }) => target === dialog.current && box.hide()}
    >
      <div className="si-search-head">
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm9.5 16-4.9-4.9" />
        </svg>
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          className="si-search-field"
          aria-label={options.label}
          placeholder={input?.placeholder}
          ref={field}
        />
        <button type="button" className="si-search-close" aria-label={options.closeLabel} onClick={box.hide}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="si-search-main">
        <Aside options={options} side="start" found={found} />
        <div className="si-search-center">
          {Strip && !found && <Strip box={box} />}
          {children}
        </div>
        <Aside options={options} side="end" found={found} />
      </div>
    </dialog>
  );
}
