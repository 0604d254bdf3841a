import { createIsland } from 'preact-island';
import { Counter } from './counter.mjs';

createIsland(Counter).render({ selector: '[data-island=counter]', clean: true });
