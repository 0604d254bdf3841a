/// <reference types="vite/client" />
import { readCatalogue } from '../build/catalogue.mjs';
import type { Controls, Sign, When } from '../src/hosts/shared/detect';

interface Detect {
  signs: Sign[];
  when?: When;
  controls?: Controls;
}

const catalogue = readCatalogue();
const detects = import.meta.glob<Detect>('../src/hosts/*/detect.ts', { eager: true });

export const names = catalogue.flatMap(({ kind, name }) => (kind === 'host' ? [name] : []));

/** The hosts with their detection, as the build's plugin passes them on (build/plugins/virtual-hosts.mjs). */
export const hosts = names.map((name) => {
  const { signs, when, controls } = detects[`../src/hosts/${name}/detect.ts`] as Detect;
  return [name, signs, when, controls] as const;
});

export const hostOf = Object.fromEntries(catalogue.flatMap(({ name, host }) => (host ? [[name, host]] : [])));
