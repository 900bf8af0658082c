import type { NamedFile } from '../file/unzip.ts';
import type { Row } from './file-row.ts';

const AT_ONCE = 3;

interface Looking {
  /** Pictures that need no look. Those that are decoded are added. */
  readonly known: Set<Blob>;
  readonly signal: AbortSignal;
  onLook(done: number, all: number): void;
}

/**
 * The pictures of rows that this browser cannot decode. They may be damaged, or of a kind that only the server reads.
 * @throws the reason of an abort
 */
export async function findUndecodable(
  rows: readonly Pick<Row<unknown>, 'pictures'>[],
  { known, signal, onLook }: Looking,
): Promise<NamedFile[]> {
  // Tests without a browser have none.
  if (!('createImageBitmap' in globalThis)) return [];
  const all = new Map(rows.flatMap(({ pictures }) => pictures).map((picture) => [picture.data, picture]));
  const waiting = [...all.values()].filter(({ data }) => !known.has(data));
  const count = waiting.length;
  const found: NamedFile[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      if (await isDecodable(next.data)) known.add(next.data);
      else found.push(next);
      onLook(count - waiting.length, count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  return found;
}

async function isDecodable(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}
