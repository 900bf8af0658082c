import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pictures kept when there is no disk to keep them on. */
const MEMORY_PICTURES = 300;
/** Drawing takes a core each: bids must find one free. */
const AT_ONCE = 2;

/** Keeps drawn pictures; draws each once however many ask for it at the same time. */
export interface PictureCache {
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

interface Keep {
  read(key: string): Promise<Buffer | null>;
  write(key: string, picture: Buffer): Promise<void>;
}

/** `folder` null keeps the pictures in memory. Keys are relative file names made by us, never by a caller. */
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

/** Lets `limit` tasks run at once; the others wait in line. */
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
  // A Map remembers the order of insertion: the first key is the one unused for longest.
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
      // A reader, or a second node on the same disk, sees the whole picture or none.
      await rename(unfinished, file);
    },
  };
}
