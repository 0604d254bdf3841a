import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/joinchat.md#scripts-to-take-out). */
export const advise = createAdviser({
  joinchat: { work: 'the chat', files: ['joinchat-qr'], keep: ['data-settings'] },
  'joinchat-lite': { work: 'the chat of links', files: ['joinchat-qr'], keep: ['joinchat_obj'] },
});
