import { beforeEach, expect, it, vi } from 'vitest';
import { findLabel } from '../../../../islands/chat/facade/find-label';

const { replace } = String.prototype;
const germanFile = `data:text/javascript,${encodeURIComponent('export default { chat: { label: "Chat öffnen" } }')}`;

// The source stands in another folder than the built facade, so the test replaces the address of the German texts.
beforeEach(() => {
  vi.spyOn(String.prototype, 'replace').mockImplementation(function (this: string, ...parameters: unknown[]) {
    if (parameters[0] === 'facades/chat') return parameters[1] === 'languages/de' ? germanFile : 'data:,';
    return Reflect.apply(replace, this, parameters);
  });
});

it.each(['de', 'de-AT', 'de_DE_formal', 'DE'])(
  'names the button in the language of the locale %s',
  async (locale) => {
    expect(await findLabel({ locale })).toBe('Chat öffnen');
  },
);

it('names the button in English for a language whose code begins with the code of another language', async () => {
  expect(await findLabel({ locale: 'deu' })).toBe('Open chat');
});
