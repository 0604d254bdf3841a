import { createAdviser } from '../shared/advice';

/** The QR code's script, which had another name before version 6.1. */
const qrFiles = ['joinchat-qr', 'joinchat-kjua'];

/** Warns once of each original script (docs/hosts/joinchat.md#scripts-to-take-out). */
export const advise = createAdviser({
  joinchat: { work: 'the chat', files: qrFiles, keep: ['data-settings'] },
  'joinchat-lite': { work: 'the chat of links', files: qrFiles, keep: ['joinchat_obj'] },
});
