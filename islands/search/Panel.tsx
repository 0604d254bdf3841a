import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getPageLocale } from '../../src/core/page-locale';
import { announce } from '../../src/dom/announce';
import { safeUrl } from '../../src/dom/url';
import { $recents } from '../../src/stores/recents';
import type { SearchState } from '../../src/stores/search';
import { formatCount } from '../../src/utils/plural';
import type { SearchController } from './controller';
import { List } from './List';
import { createPanelContent } from './panel-content';
import { followField } from './position-popup';
import { rehearse } from './rehearse';

/** Delay of the loading indicator, so that a fast response shows no indicator. */
const LOADING_DELAY_MS = 300;

export interface PanelProps {
  controller: SearchController;
  state: SearchState;
  isFullscreen: boolean;
}

/** The panel of the search: results, alternative queries, recent searches and errors. */
export function Panel({ controller, state, isFullscreen }: PanelProps) {
  const { options } = controller;
  const { classes } = options;
  const { status, response } = state;
  const content = createPanelContent(controller, state, useStore($recents), isFullscreen);
  const { message, results, rows } = content;
  const [isSlow, setSlow] = useState(false);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (status !== 'loading') return setSlow(false);
    const timer = setTimeout(setSlow, LOADING_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [status]);

  useLayoutEffect(() => rehearse(controller), []);
  useLayoutEffect(() => controller.combobox?.reset(), [response, status === 'idle']);
  useLayoutEffect(() => controller.combobox?.sync());
  useLayoutEffect(() => {
    const { pageField } = controller;
    if (popup.current && pageField) return followField(popup.current, pageField);
  }, [status, response, message, isSlow]);

  useEffect(() => {
    if (!state.open) return;
    const count = results?.suggestions.length ?? 0;
    const createCountText = () =>
      count === 1
        ? options.countOneText
        : formatCount(options.countText, response?.total ?? count, getPageLocale());
    if (!message && status !== 'results') return;
    // The message comes after the key echo, and only when the visitor pauses.
    const timer = setTimeout(() => {
      const text = message || createCountText();
      if (text) announce(text);
    }, LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [status, response, message]);

  const isWaiting = isSlow && status === 'loading';
  if (!rows && !message && !isWaiting) return null;

  const panelNodes = (
    <>
      {isWaiting && results && <div className="si-search-bar" />}
      {isWaiting && options.loaderImage && (
        <img
          className="si-search-loader"
          src={safeUrl(options.loaderImage, 'image')}
          alt=""
          width="32"
          height="32"
        />
      )}
      {isWaiting && !results && !options.loaderImage && (
        <div className="si-search-skeleton">
          <i />
          <i />
          <i />
        </div>
      )}
      {message && (
        <div key={message} className={`si-search-message ${classes.empty ?? ''}`}>
          {message}
        </div>
      )}
      {rows > 0 && <List controller={controller} state={state} content={content} />}
    </>
  );
  return isFullscreen ? (
    <div className="si-search-panel">{panelNodes}</div>
  ) : (
    <div className={`si-ui si-surface si-search-panel si-search-popup ${classes.popup ?? ''}`} ref={popup}>
      {panelNodes}
    </div>
  );
}
