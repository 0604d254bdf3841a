/** Longest time that other tabs wait for a tab that hangs. */
const LOCK_TIMEOUT_MS = 10_000;
/** Longest time from the start of a press to its change. */
const PRESS_TIMEOUT_MS = 1_000;

/** A time without changes by other tabs. */
interface Turn {
  /** Resolves when the turn has come. */
  begun: Promise<unknown>;
  end(): void;
}

/** Asks for a turn among the tabs of the shop, because they share the session. In a browser without locks it comes at once. */
const requestTurn = (): Turn => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = new Promise<void>((begin) => {
    const hold = () => {
      begin();
      return ended;
    };
    // Browsers offer locks on secure pages only.
    const locks = navigator.locks as LockManager | undefined;
    if (locks)
      locks
        .request('storefront-islands', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, hold)
        .catch(() => begin());
    else begin();
  });
  return { begun, end };
};

/**
 * A serial queue: a task starts when the task before it has ended, successfully or not, and no other tab of the shop runs
 * a task. Hosts keep the cart in a session that parallel requests overwrite (docs/hosts/woocommerce.md#queue).
 */
export const createQueue = () => {
  let lastRun: Promise<unknown> = Promise.resolve();
  let earlyTurn: Turn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveBack = () => {
    earlyTurn?.end();
    earlyTurn = undefined;
  };

  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    const turn = earlyTurn ?? requestTurn();
    earlyTurn = undefined;
    await turn.begun;
    try {
      return await task();
    } finally {
      turn.end();
    }
  };

  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const result = lastRun.then(() => run(task));
    lastRun = result.catch(() => {});
    return result;
  };

  return Object.assign(enqueue, {
    /**
     * Asks for the turn of the next task, as soon as a press begins. The browser answers in a task of its own, which may
     * come after the next frame. Without a task the turn ends after a second.
     */
    takeTurn() {
      earlyTurn ??= requestTurn();
      clearTimeout(timer);
      timer = setTimeout(giveBack, PRESS_TIMEOUT_MS);
      // The browser may stop the timers of a page that nobody sees, also of one that the visitor has left.
      document.addEventListener('visibilitychange', giveBack);
    },
  });
};
