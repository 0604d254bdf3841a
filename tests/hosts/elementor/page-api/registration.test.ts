import { expect, it } from 'vitest';
import {
  createTemplates,
  requireArgument,
  requireArgumentType,
} from '../../../../src/hosts/elementor/page-api/registration';

const getErrorMessage = (callback: () => unknown) => {
  try {
    callback();
  } catch (error) {
    return (error as Error).message;
  }
};

it('throws the builder’s messages word for word', () => {
  expect(getErrorMessage(() => requireArgument('name', {}))).toBe('name is required.');
  expect(getErrorMessage(() => requireArgument('name', undefined as never))).toBe('name is required.');
  expect(getErrorMessage(() => requireArgument('name', { name: 0 }))).toBeUndefined();
  expect(getErrorMessage(() => requireArgumentType('name', { name: 1 }, 'string'))).toBe('name invalid type');
  expect(getErrorMessage(() => requireArgumentType('name', { name: null }, 'object'))).toBe(
    'name is required.',
  );
  expect(
    getErrorMessage(() => requireArgumentType('name', { name: 'x' }, 'number', 'string')),
  ).toBeUndefined();
});

it('rejects a template without a key or a title', () => {
  const templates = createTemplates();
  for (const template of [undefined, {}, { key: 'a' }, { title: 'A' }, { key: '', title: 'A' }])
    expect(getErrorMessage(() => templates.register(template as never))).toBe(
      'Template type must have key and title',
    );
  const popup = { key: 'popup', title: 'Popup' };
  templates.register(popup);
  templates.register({ key: '__proto__', title: 'Odd' });
  expect(templates.get('popup')).toBe(popup);
  expect(templates.getAll().map(({ title }) => title)).toEqual(['Popup', 'Odd']);
});
