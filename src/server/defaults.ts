import { mkdir, writeFile } from 'node:fs/promises';
import { htmlData } from './html-data';
import { islands } from './registry';
import { renderIsland } from './render';
import { schema } from './schema';

/**
 * Writes the HTML of every island's default state to `dir/html`, the JSON schema to `dir/schema.json`, and the data for
 * editors to `dir/html-data.json`.
 */
export const writeDefaults = async (dir: string) => {
  await mkdir(`${dir}/html`, { recursive: true });
  await writeFile(`${dir}/schema.json`, `${JSON.stringify(schema(), null, 2)}\n`);
  await writeFile(`${dir}/html-data.json`, `${JSON.stringify(htmlData(), null, 2)}\n`);
  for (const [name, { mount }] of Object.entries(islands))
    await writeFile(`${dir}/html/${name}.html`, `${renderIsland(name, mount)}\n`);
};
