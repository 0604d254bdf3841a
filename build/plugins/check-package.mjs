import { readFileSync } from 'node:fs';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Stops a build whose files do not match the exports of package.json.
 * @returns {import('rollup').Plugin}
 */
export const checkPackage = () => ({
  name: 'check-package',
  writeBundle: {
    // Runs after the plugins that write further files.
    sequential: true,
    order: 'post',
    async handler() {
      const { messages } = await publint({ strict: true });
      const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
      if (messages[0])
        this.error(messages.map((message) => formatMessage(message, manifest, { color: false })).join('\n'));
    },
  },
});
