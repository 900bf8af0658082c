import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureGate } from './picture-gate.ts';

/** Most pictures in the memory cache. */
const MEMORY_PICTURES = 300;

/** A cache of drawn pictures. Concurrent requests share one drawing. */
export interface PictureCache {
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

interface Keep {
  read(key: string): Promise<Buffer | null>;
  write(key: string, picture: Buffer): Promise<void>;
}

/** Runs a drawing when its turn comes. */
type Gate = (draw: () => Promise<Buffer>) => Promise<Buffer>;

/** Null as `folder` keeps the pictures in memory. Keys are relative file names that never contain user input. */
export function createPictureCache(folder: string | null, gate: Gate = pictureGate): PictureCache {
  const keep = folder === null ? keepInMemory() : keepOnDisk(folder);
  const inFlight = new Map<string, Promise<Buffer>>();

  async function find(key: string, draw: () => Promise<Buffer>) {
    const kept = await keep.read(key);
    if (kept) return kept;
    const picture = await gate(draw);
    await keep.write(key, picture);
    return picture;
  }

  return {
    get(key, draw) {
      const running = inFlight.get(key);
      if (running) return running;
      const work = find(key, draw).finally(() => inFlight.delete(key));
      inFlight.set(key, work);
      return work;
    },
  };
}

function keepInMemory(): Keep {
  // A Map keeps the order of insertion, so the first key is the least recently used one.
  const pictures = new Map<string, Buffer>();
  return {
    async read(key) {
      const picture = pictures.get(key);
      if (!picture) return null;
      pictures.delete(key);
      pictures.set(key, picture);
      return picture;
    },
    async write(key, picture) {
      pictures.set(key, picture);
      const [oldest] = pictures.keys();
      if (pictures.size > MEMORY_PICTURES && oldest !== undefined) pictures.delete(oldest);
    },
  };
}

function keepOnDisk(folder: string): Keep {
  let writes = 0;
  return {
    async read(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(key, picture) {
      const file = join(folder, key);
      writes += 1;
      const unfinished = `${file}.${process.pid}.${writes}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, picture);
      // Renamed into place, so that readers see the whole picture or none.
      await rename(unfinished, file);
    },
  };
}
