import { minify as minifyCode } from '@swc/core';
import type { Plugin } from 'rollup';

/** Browsers compile all functions of such a file while it loads (V8's explicit compile hints). */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Minifies the files, with a compile hint for those whose functions mostly run at once, by the names of their chunks.
 */
export function minify({ compiledAhead }: { compiledAhead: readonly string[] }): Plugin {
  return {
    name: 'minify',
    async renderChunk(code, { name }) {
      const minified = await minifyCode(code, {
        module: true,
        ecma: 2022,
        // No function expression without `this` is used as a constructor here.
        compress: { passes: 3, ecma: 2022, hoist_vars: true, unsafe_arrows: true },
        mangle: true,
      });
      return { code: (compiledAhead.includes(name) ? COMPILE_HINT : '') + minified.code, map: null };
    },
  };
}
