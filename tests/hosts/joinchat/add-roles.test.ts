import { expect, it } from 'vitest';
import { addRoles } from '../../../src/hosts/joinchat/add-roles';
import { parts } from '../../../src/hosts/joinchat/markup';
import { find, page } from '../../support/context';

const widget = (inside: string) => page(`<div class="joinchat">${inside}</div>`);

it('adds the roles and names that versions before 6 do not print', () => {
  const element = widget(
    '<div class="joinchat__button"><div class="joinchat__button__sendtext">Open chat</div></div><div class="joinchat__box"><span class="joinchat__header__text">Shop</span><div class="joinchat__close" title="Close"></div></div>',
  );
  addRoles(element, parts);
  const describeNode = (selector: string) => {
    const node = find(selector);
    return [node.getAttribute('role'), node.getAttribute('aria-label'), node.tabIndex];
  };
  expect(describeNode('.joinchat__button')).toEqual(['button', 'Open chat', 0]);
  expect(describeNode('.joinchat__box')).toEqual(['dialog', 'Shop', -1]);
  expect(describeNode('.joinchat__close')).toEqual(['button', 'Close', 0]);
});

it('leaves roles and names of the page unchanged', () => {
  const element = widget('<div class="joinchat__button" role="link" aria-label="Write"></div>');
  addRoles(element, parts);
  expect(find('.joinchat__button').outerHTML).toBe(
    '<div class="joinchat__button" role="link" aria-label="Write"></div>',
  );
});
