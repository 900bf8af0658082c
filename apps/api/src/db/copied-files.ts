import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

/** The files of a database by their path in its folder, and its folders, which have no content. */
export type DatabaseFiles = ReadonlyMap<string, Uint8Array | null>;

/** Files in memory that start as copies of others. */
export class CopiedFiles extends MemoryFS {
  readonly #files: DatabaseFiles;

  constructor(files: DatabaseFiles) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const fs = this.pg?.Module.FS;
    fs?.mkdirTree(PGlite.paths.PGDATA);
    for (const [path, content] of this.#files) {
      if (content) fs?.writeFile(join(PGlite.paths.PGDATA, path), content.slice(), { canOwn: true });
      else fs?.mkdirTree(join(PGlite.paths.PGDATA, path));
    }
  }
}

export async function readFiles(root: string): Promise<DatabaseFiles> {
  const found = new Map<string, Uint8Array | null>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found.set(relative(root, path), entry.isDirectory() ? null : new Uint8Array(await readFile(path)));
  }
  return found;
}

/** Copies a database in a folder into memory. */
export const copyFiles = async (root: string): Promise<MemoryFS> => new CopiedFiles(await readFiles(root));
