import { whenIdle } from '../../utils/when-idle';
import { whenFirstPress } from '../moments/visitor';
import { whenVisible } from '../moments/when-visible';

/** Runs `callback` when the strategy allows the mount. @param argument text after the strategy's name in `data-load` */
type RunStrategy = (element: Element, callback: () => void, argument: string) => void;

const callAtOnce: RunStrategy = (_, callback) => callback();

const strategies: Record<string, RunStrategy> = {
  load: callAtOnce,
  // The loader has already waited for the interaction.
  interaction: callAtOnce,
  /**
   * With a number of milliseconds, a distant element waits that long. The first interaction or a hash in the
   * address ends the wait, because the visitor may look for the element.
   */
  idle(element, callback, wait) {
    // The loader has already waited for an idle moment.
    if (!wait || location.hash) return callback();
    const callWhenIdle = () => whenIdle(callback);
    whenVisible(element, callWhenIdle);
    setTimeout(callWhenIdle, +wait);
    whenFirstPress().then(callWhenIdle);
  },
  visible: whenVisible,
  media(_, callback, argument) {
    const mediaQuery = matchMedia(argument);
    mediaQuery.onchange = () => mediaQuery.matches && callback();
    if (mediaQuery.matches) callback();
  },
};

/**
 * Resolves when an element's strategy allows the mount.
 * @param load value of `data-load`: a strategy and its argument. The console reports an unknown strategy, which means
 *   `visible`
 */
export const waitForStrategy = (load: string, element: Element) =>
  new Promise<void>((resolve) => {
    // The loader has already waited for the idle moment of `idle visible`.
    const [name = '', ...argument] = load.replace('idle v', 'v').split(' ');
    const isKnown = Object.hasOwn(strategies, name);
    if (!isKnown)
      console.warn(`[storefront-islands] data-load="${load}" is not a strategy; visible applies`, element);
    strategies[isKnown ? name : 'visible']?.(element, resolve, argument.join(' '));
  });
