// The same component for every candidate.
import { useLayoutEffect, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

export const Counter = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    // A layout effect runs after the renderer has attached the listeners, so a click works from then on.
    Object.assign(window, { readyAt: Reflect.get(window, 'readyAt') ?? performance.now() });
  }, []);
  return jsx('button', { type: 'button', onClick: () => setCount(count + 1), children: String(count) });
};
