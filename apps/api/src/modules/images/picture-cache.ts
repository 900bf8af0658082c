import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Most pictures in the memory cache. */
const MEMORY_PICTURES = 300;
/** Concurrent drawings. Each takes a core and 100 MB, and bids need a free core. */
const AT_ONCE = 1;

/** A cache of drawn pictures. Concurrent requests share one drawing. */
export interface PictureCache {
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

interface Keep {
  read(key: string): Promise<Buffer | null>;
  write(key: string, picture: Buffer): Promise<void>;
}

/** Null as `folder` keeps the pictures in memory. Keys are relative file names that never contain user input. */
export function createPictureCache(folder: string | null): PictureCache {
  const keep = folder === null ? keepInMemory() : keepOnDisk(folder);
  const inFlight = new Map<string, Promise<Buffer>>();
  const take = createTurns(AT_ONCE);

  async function find(key: string, draw: () => Promise<Buffer>) {
    const kept = await keep.read(key);
    if (kept) return kept;
    const picture = await take(draw);
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

/** Runs at most `limit` tasks at once; the others wait in a queue. */
function createTurns(limit: number) {
  const line: (() => void)[] = [];
  let free = limit;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
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
