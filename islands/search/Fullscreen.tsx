import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SearchState } from '../../src/stores/search';
import { quietly } from '../../src/utils/quietly';
import { Aside } from './Aside';
import type { SearchController } from './controller';
import type { Slider } from './Slider';
import { useScreen } from './use-screen';

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

  useScreen(controller, dialog, field);

  useEffect(() => {
    if (options.products[0]) quietly(import('./Slider'), ({ Slider }) => setStrip(() => Slider));
  }, []);

  const hasResults = state.status !== 'idle' && !!state.response?.suggestions[0];
  return (
    <dialog
      className="si-ui si-surface si-search-screen"
      aria-label={options.label}
      ref={dialog}
      // The removal of the dialog for another mode does not end the search.
      onClose={({ currentTarget }) => currentTarget.isConnected && controller.box.close()}
      onCancel={(event) => {
        event.preventDefault();
        controller.box.close();
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
          onClick={controller.box.close}
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
