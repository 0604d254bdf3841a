import { createAdviser } from '../shared/advice';

/** docs/hosts/joinchat.md#scripts-to-take-out */
export const advise = createAdviser({
  joinchat: { work: 'the chat', files: ['joinchat-qr'], keep: ['data-settings'] },
  'joinchat-lite': { work: 'the chat of links', files: ['joinchat-qr'], keep: ['joinchat_obj'] },
});
