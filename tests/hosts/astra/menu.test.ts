import { afterEach, expect, it, vi } from 'vitest';
import { registerMenu } from '../../../src/hosts/astra/menu';
import { repeatEarlyPress } from '../../../src/hosts/shared/early-press';
import { page } from '../../support/context';

vi.mock('../../../src/hosts/shared/early-press', () => ({ repeatEarlyPress: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const start = (clicks: number) => {
  vi.stubGlobal('performance', { now: () => 100, eventCounts: new Map([['click', clicks]]) });
  registerMenu({ register() {} } as never);
};

it('repeats an early press on the theme’s own menu buttons alone, because other menus have scripts of their own', async () => {
  start(1);
  await vi.waitFor(() => expect(repeatEarlyPress).toHaveBeenCalledOnce());
  const [[controls = '', registered]] = vi.mocked(repeatEarlyPress).mock.calls as [[string, number]];
  expect(registered).toBe(100);
  const button = '<button class="menu-toggle"></button>';
  page(`<div><header id="ast-mobile-header">${button}</header><header id="masthead"><div class="main-header-bar-wrap">${button}</div></header>
<nav id="own">${button}</nav></div>`);
  expect([...document.querySelectorAll(controls)].map((node) => node.parentElement?.id)).toEqual([
    'ast-mobile-header',
    '',
  ]);
});
