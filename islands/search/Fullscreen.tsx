import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openModal } from '../../src/dom/modal';
import { watchPressStarts } from '../../src/dom/outside-press';
import type { SearchState } from '../../src/stores/search';
import { Aside } from './Aside';
import type { SearchController } from './controller';
import type { Slider } from './Slider';

/** The full-screen search, with a sidebar on either side of the results. */
export function Fullscreen({
  controller,
  state,
  children,
}: {
  controller: SearchController;
  state: SearchState;
  children: ReactNode;
}) {
  const { options, pageField } = controller;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [Strip, setStrip] = useState<typeof Slider>();

  useLayoutEffect(() => {
    const { current: screen } = dialog;
    const { current: target } = field;
    if (!screen || !target) return;
    const undo = openModal(screen);
    // A rule of the page hides the dialog: the page's own field stays, with its popup.
    if (!screen.open) return controller.box.setFull(false);
    const abort = new AbortController();
    const isEmptySpace = (node: Node) => (node as Element).matches('dialog,.si-search-main');
    const findStart = watchPressStarts(abort.signal);
    screen.addEventListener(
      'click',
      (event) => {
        const clicked = event.target as Node;
        if (isEmptySpace(clicked) && isEmptySpace(findStart(event) ?? clicked)) controller.hide();
      },
      { signal: abort.signal },
    );
    target.value = pageField?.value ?? '';
    const detach = controller.attach(target);
    target.focus();
    controller.searchField();
    return () => {
      const { value } = target;
      detach();
      controller.isReturningFocus = true;
      screen.close();
      controller.isReturningFocus = false;
      // Chromium restores the focus without a caret, and the visitor would lose typed text.
      if (pageField === document.activeElement) pageField?.select();
      undo();
      abort.abort();
      // Keeps the text if another mode replaces the full screen; a closed search clears the text later.
      if (pageField && controller.isOpen) pageField.value = value;
    };
  }, []);

  useEffect(() => {
    if (options.products[0])
      import('./Slider').then(
        (module) => setStrip(() => module.Slider),
        () => {},
      );
  }, []);

  const hasResults = state.status !== 'idle' && !!state.response?.suggestions[0];
  return (
    <dialog
      className="si-ui si-surface si-search-screen"
      aria-label={options.label}
      ref={dialog}
      // The removal of the dialog for another mode does not end the search.
      onClose={({ currentTarget }) => currentTarget.isConnected && controller.hide()}
      onCancel={(event) => {
        event.preventDefault();
        controller.hide();
      }}
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
          placeholder={pageField?.placeholder}
          ref={field}
        />
        <button
          type="button"
          className="si-search-close"
          aria-label={options.closeLabel}
          onClick={controller.hide}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="si-search-main">
        <Aside options={options} side="start" hasResults={hasResults} />
        <div className="si-search-center">
          {Strip && !hasResults && <Strip controller={controller} />}
          {children}
        </div>
        <Aside options={options} side="end" hasResults={hasResults} />
      </div>
    </dialog>
  );
}
