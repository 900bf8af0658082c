import { brotliCompressSync } from 'node:zlib';
import { minifySync } from '@swc/core';
import type { Plugin } from 'vite';

/** Ways to minify, none of which is always the best: fewer characters are not always fewer bytes once brotli has seen them. */
const ways = [
  {},
  { collapse_vars: false },
  { sequences: false, collapse_vars: false },
  { sequences: false },
  { if_return: false },
  { join_vars: false },
  { conditionals: false, if_return: false },
  { collapse_vars: false, if_return: false, sequences: false, conditionals: false },
  { arrows: false },
  { arrows: false, sequences: false },
  { join_vars: false, sequences: false },
  { hoist_funs: true },
  { hoist_vars: true },
  { hoist_vars: true, sequences: false },
  { hoist_vars: true, join_vars: false, sequences: false, collapse_vars: false },
  { passes: 1 },
  { passes: 1, hoist_funs: true },
];
/** A comment at the top that a browser reads: it stays, and takes part in what is compared. */
const HINT = /^\/\/#.*\n/;

/** Minifies once more what the bundler has minified, in the way that brotli likes best: another 2 %, and a card's bytes are counted. */
export function squeeze(): Plugin {
  return {
    name: 'squeeze',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = squeezed(squeezed(chunk.code));
    },
  };
}

const minified = (code: string) => (way: object) =>
  (HINT.exec(code)?.[0] ?? '') +
  minifySync(code, {
    module: true,
    ecma: 2022,
    compress: { passes: 3, ecma: 2022, ...way },
    mangle: { toplevel: true },
  }).code;

// What was minified once is another text to the next way.
const squeezed = (code: string) => smallest([code, ...ways.map(minified(code))]);

function smallest(codes: readonly string[]): string {
  const sized = codes.map((code) => ({ code, bytes: brotliCompressSync(code).length }));
  return sized.reduce((best, next) => (next.bytes < best.bytes ? next : best)).code;
}
