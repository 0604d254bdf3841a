import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runPhp } from '../wordpress.mjs';
import { expect, test } from './test';

const folder = fileURLToPath(new URL('../tests', import.meta.url));

/** Each file of `tests/` runs inside the site's WordPress. */
for (const file of readdirSync(folder).filter((name) => name !== 'harness.php'))
  test(`unit tests of ${file}`, async ({ request, site }) => {
    // The first visit fills the site.
    await request.get('plain/');
    const output = runPhp(site, `require '${folder}/harness.php'; require '${folder}/${file}';`);
    const result = JSON.parse(output.trim().split('\n').at(-1) ?? '{}');
    expect(result.failures).toEqual([]);
    expect(result.count).toBeGreaterThan(0);
  });
