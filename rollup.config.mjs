// `npx rollup -c` builds the published package: the output of `npm run build`, and the declarations of its types.
// The steps and their options stand in build/, one file each; Rollup itself runs the last step.
import { build } from './build/index.mjs';
import { packageOptions } from './build/package.mjs';

export default async () => {
  await build({ server: false });
  return packageOptions('dist');
};
