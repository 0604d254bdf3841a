import { expect, it, vi } from 'vitest';
import { repeatEarlyPress } from '../../../src/core/presses';
import { registerMenu } from '../../../src/hosts/astra/menu';
import { page } from '../../support/context';

vi.mock('../../../src/core/presses', () => ({ repeatEarlyPress: vi.fn() }));

it('repeats an early press on the theme’s own menu buttons alone, because other menus have scripts of their own', () => {
  registerMenu({ register() {} } as never);
  expect(repeatEarlyPress).toHaveBeenCalledOnce();
  const [[controls = '']] = vi.mocked(repeatEarlyPress).mock.calls as [[string]];
  const button = '<button class="menu-toggle"></button>';
  page(`<div><header id="ast-mobile-header">${button}</header><header id="masthead"><div class="main-header-bar-wrap">${button}</div></header>
<nav id="own">${button}</nav></div>`);
  expect([...document.querySelectorAll(controls)].map((node) => node.parentElement?.id)).toEqual([
    'ast-mobile-header',
    '',
  ]);
});

it('opens the sub-menus of a header that has no menu button', () => {
  const register = vi.fn();
  registerMenu({ register } as never);
  page(
    '<header id="ast-mobile-header"><ul class="main-header-menu"><li class="menu-item-has-children"></li></ul></header>',
  );
  const names = register.mock.calls.flatMap(([{ selector, name }]) =>
    document.querySelector(selector) ? [name] : [],
  );
  expect(names).toEqual(['sub-menu']);
});
