// `npx rollup -c` builds the published package: the output of `npm run build`, and the declarations of its types.
// Each step has a file in build/. Rollup itself runs the last step.
import { build } from './build/index.mjs';
import { createPackageOptions } from './build/package.mjs';

export default async () => {
  await build({ server: false });
  return createPackageOptions('dist');
};
