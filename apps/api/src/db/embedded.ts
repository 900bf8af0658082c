import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { embeddedExtensions as extensions } from './embedded-extensions.ts';

/**
 * The cache of the embedded database. PostgreSQL's default is 128 MB, which PGlite clears at each start, so that all of
 * it is resident. Files that are not in it are in that of the operating system.
 */
const SHARED_BUFFERS = '32MB';
/** The index of no function: V8 optimizes none that it compiles in the meantime. */
const NO_FUNCTION = 0;
const EVERY_FUNCTION = -1;

/** Opens the embedded database in a folder, or in memory. `options` brings its files. */
export async function openEmbedded(
  folder: string,
  options: Pick<PGliteOptions, 'fs' | 'loadDataDir'> = {},
): Promise<PGlite> {
  // What it forgets it compiles again, and the parser would then be optimized.
  setFlagsFromString('--no-flush-liftoff-code');
  const client = new EmbeddedPostgres(folder, {
    ...options,
    extensions,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  await client.waitReady;
  return client;
}

/** PGlite whose SQL parser stays as V8's first compiler made it. */
class EmbeddedPostgres extends PGlite {
  /** PGlite calls it before its first statement. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    await this.#compileParser();
    return super._initArrayTypes(options);
  }

  /**
   * The parser is one function of 105 KB. V8's optimizing compiler needs 600 MB of memory and 5 s of a core for it, and
   * parsing is a small part of a statement's time. V8 compiles a function at its first call, and counts its calls only
   * if it may be optimized. An empty statement calls the parser and little else.
   */
  async #compileParser(): Promise<void> {
    setFlagsFromString(`--wasm-tier-up-filter=${NO_FUNCTION}`);
    try {
      await this.exec(';');
    } finally {
      setFlagsFromString(`--wasm-tier-up-filter=${EVERY_FUNCTION}`);
    }
  }
}
