import type { StorefrontIslands } from '../../types';
import { warnOnce } from '../../utils/warn';
import { blocks } from './blocks';

/** Whether a module runs. WordPress prints its name as the id of its tag. */
const runs = (module: string) => !!document.getElementById(`${module}-js-module`);

/** Prepares the blocks of the page for the preset `woocommerce`, now and as the page gets more of them. */
export const startTakeOver = (api: StorefrontIslands): void => {
  const takeOver = () => {
    for (const [selector, modules, take] of blocks)
      for (const block of document.querySelectorAll<HTMLElement>(selector)) {
        const module = modules.find(runs);
        if (module) warnOnce(`The module "${module}" runs on this page, so its blocks stay with it.`);
        else if (take(block)) api.scan(block);
      }
  };
  takeOver();
  // A region inserts blocks as the shop prints them.
  new MutationObserver(takeOver).observe(document.body, { childList: true, subtree: true });
};
