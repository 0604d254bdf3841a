/// <reference types="vite/client" />
import type { Controls, Sign, When } from '../src/hosts/shared/detect';

interface Detect {
  signs: Sign[];
  when: When;
  controls?: Controls;
}

/** Host folders with their detection, as the build collects it (build/plugins/host-signs.mjs). */
export const hosts = Object.entries(
  import.meta.glob<Detect>('../src/hosts/*/detect.ts', { eager: true }),
).flatMap(([path, { signs, when, controls }]) => {
  const [, name = ''] = /hosts\/(\w+)\//.exec(path) ?? [];
  return name === 'shared' ? [] : [[name, signs, when === 'now' ? '' : when, controls] as const];
});

export const names = hosts.map(([name]) => name);

export const hostOf = Object.fromEntries(
  Object.keys(import.meta.glob('../src/hosts/*/behaviours/*.ts')).map((path) => {
    const [, host = '', name = ''] = /hosts\/(\w+)\/behaviours\/(.+)\.ts$/.exec(path) ?? [];
    return [name, host];
  }),
);
