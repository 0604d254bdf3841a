import { expect, it } from 'vitest';
import { findLabel } from '../../../../islands/chat/facade/find-label';

/** An address that becomes a file of texts, whose label names the requested file. */
const facadeUrl = `data:text/javascript,${encodeURIComponent('export default { chat: { label: "')}facades/chat${encodeURIComponent('" } }')}`;

it.each(['de', 'de-AT', 'de_DE_formal', 'DE'])(
  'names the button in the language of the locale %s',
  async (locale) => expect(await findLabel(locale, facadeUrl)).toBe('languages/de'),
);

it('has no name for a language whose code begins with the code of another language', async () => {
  expect(await findLabel('deu', facadeUrl)).toBeUndefined();
});
