import typescript from '@rollup/plugin-typescript';
import { cache } from './index.mjs';
import { checkPackage } from './plugins/check-package.mjs';
import { declarations } from './plugins/declarations.mjs';
import { createServerOptions } from './server.mjs';

/**
 * The renderer for Node as Rollup's options, with the declarations of all public types and a check of the package.
 * @param {string} out
 */
export const createPackageOptions = (out) =>
  createServerOptions(cache, out, {
    compiler: typescript({
      tsconfig: 'tsconfig.types.json',
      outDir: `${out}/types`,
      emitDeclarationOnly: false,
    }),
    checks: [declarations(), checkPackage()],
  });
