import { expect, it, vi } from 'vitest';
import { behaviour } from '../../../src/core/mountable/behaviour';
import { number, string } from '../../../src/core/mountable/props';
import { createContext, page } from '../../support/context';

const table = { pause: number(100) };

it('passes element, typed props and context to the behaviour, and returns the stop function', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const mount = behaviour(table, start);
  const element = page('<p data-pause="5"></p>');
  const { context } = createContext();
  expect(mount(element, { pause: 7 }, context)).toBe(stop);
  expect(start).toHaveBeenCalledExactlyOnceWith(element, { pause: 5 }, expect.objectContaining(context));
  mount(page('<p></p>'), { pause: 7 }, context);
  expect(start).toHaveBeenLastCalledWith(expect.anything(), { pause: 7 }, expect.objectContaining(context));
});

it('finds the props again with the texts of the page’s language, where no other source has a text', async () => {
  const mount = behaviour(
    { save: string('Save'), label: string('Label') },
    async (element, _, { withTexts }) => {
      element.textContent = JSON.stringify(await withTexts());
    },
  );
  const element = page('<p data-label="Label"></p>');
  const { context } = createContext({ texts: async () => ({ save: 'Sichern', label: 'Name' }) });
  await mount(element, {}, context);
  expect(element.textContent).toBe('{"save":"Sichern","label":"Label"}');
});

it('exposes the prop table for the reference', () => {
  expect(behaviour(table, () => {}).table).toBe(table);
});
