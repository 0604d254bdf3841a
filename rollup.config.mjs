// `npx rollup -c` builds what is published: all that `npm run build` builds, and the declarations of its types.
// The steps and their options stand in build/, one file each; Rollup itself runs the last step.
import { build } from './build/index.mjs';
import { packageOptions } from './build/package.mjs';

export default async () => {
  await build({ server: false });
  return packageOptions('dist');
};
