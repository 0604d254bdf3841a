// The same component for every candidate.
import { useLayoutEffect, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

export const Counter = () => {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    // When its listeners are there, which is what a visitor who has clicked waits for.
    Object.assign(window, { readyAt: Reflect.get(window, 'readyAt') ?? performance.now() });
  }, []);
  return jsx('button', { type: 'button', onClick: () => setCount(count + 1), children: String(count) });
};
