import { hydrate } from 'preact';
import { jsx } from 'react/jsx-runtime';
import { Counter } from './counter.mjs';

/** @param {Element} target */
export default (target) => hydrate(jsx(Counter, {}), target);
