import { mkdir, writeFile } from 'node:fs/promises';
import { htmlData } from './html-data';
import { islands } from './registry';
import { renderIsland } from './render';
import { schema, schemas } from './schema';

/**
 * Writes the HTML of every island's default state to `dir/html`, and the data for editors to `dir/html-data.json`.
 * Writes the JSON schema of the page config to `dir/schema.json`, and the schema of each mount point to `dir/schemas`.
 */
export const writeDefaults = async (dir: string) => {
  for (const folder of ['html', 'schemas']) await mkdir(`${dir}/${folder}`, { recursive: true });
  await writeFile(`${dir}/schema.json`, `${JSON.stringify(schema(), null, 2)}\n`);
  await writeFile(`${dir}/html-data.json`, `${JSON.stringify(htmlData(), null, 2)}\n`);
  for (const [name, mountSchema] of Object.entries(schemas()))
    await writeFile(`${dir}/schemas/${name}.json`, `${JSON.stringify(mountSchema, null, 2)}\n`);
  for (const [name, { mount }] of Object.entries(islands))
    await writeFile(`${dir}/html/${name}.html`, `${renderIsland(name, mount)}\n`);
};
