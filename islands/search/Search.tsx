import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { $search, IDLE_STATE } from '../../src/stores/search';
import { attachToField } from './attach-to-field';
import type { SearchOptions } from './controller';
import { createSearchController } from './create-controller';
import { markField } from './mark-field';
import { useFullscreen } from './use-fullscreen';
import { usePanel } from './use-panel';

/** Suggestions while typing, in a popup below the page's own search field or in full screen. */
export function Search(options: SearchOptions) {
  const { island } = options;
  const { element, id } = island;
  const state = useStore($search, { keys: [id] })[id] ?? IDLE_STATE;
  const [controller] = useState(() => createSearchController(options));
  const { open: isOpen, full: isFullscreen } = state;
  const ownInput = useRef<HTMLInputElement>(null);
  // Without a field in the server's HTML the island renders its own form, as the server renderer does.
  const [drawsForm] = useState(() => island.hydrating || !element?.querySelector('input'));

  useLayoutEffect(() => {
    const input =
      ownInput.current ??
      element.querySelector<HTMLInputElement>('input[type=search]') ??
      element.querySelector<HTMLInputElement>('input[type=text],input:not([type])');
    // Two rules may match the form and its wrapper.
    if (input && !('siSearch' in input.dataset)) return attachToField(controller, input);
  }, []);

  // A layout effect, because another box may get the same id at once.
  useLayoutEffect(() => controller.box.forget, []);

  const Screen = useFullscreen(controller);

  useLayoutEffect(() => {
    const { pageField } = controller;
    if (pageField && options.suggestions && !isFullscreen) return controller.attach(pageField);
  }, [isFullscreen]);

  const { PanelView, failure } = usePanel(controller, isOpen, isFullscreen);

  useLayoutEffect(() => {
    controller.combobox?.sync();
    markField(controller, state);
  });

  const panel = isOpen && PanelView && (
    <PanelView controller={controller} state={state} isFullscreen={isFullscreen} />
  );
  return (
    <>
      {drawsForm && (
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
        <p key={failure} className="si-search-message" role="alert">
          {failure}
        </p>
      )}
      {isFullscreen && panel && Screen ? (
        <Screen controller={controller} state={state}>
          {panel}
        </Screen>
      ) : (
        !isFullscreen && panel
      )}
    </>
  );
}
