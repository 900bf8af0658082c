/** What a ZIP file may contain. A small file can claim, or become, any size. */
export interface ZipLimits {
  readonly entries: number;
  /** The bytes of one file in it. */
  readonly entryBytes: number;
  /** The bytes of all files in it. */
  readonly totalBytes: number;
  /** How many times larger than in the ZIP a file may become. Pictures hardly shrink, texts by 20 at most. */
  readonly ratio: number;
}

export const zipLimits: ZipLimits = {
  entries: 10_000,
  entryBytes: 20_000_000,
  totalBytes: 1_000_000_000,
  ratio: 100,
};

/** Below this a ratio says nothing: a short text of one letter shrinks by 100. */
const SMALL_BYTES = 1_000_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-US')} MB`;

/**
 * Counts the bytes that come out of a ZIP file, whatever its headers say. `fileBytes` is the size of the ZIP itself.
 * `add` returns why reading has to end, or null.
 */
export function createZipMeter(fileBytes: number, limits: ZipLimits) {
  let total = 0;
  let entry = 0;
  let packed = 0;
  const isBomb = () =>
    (entry > SMALL_BYTES && entry > packed * limits.ratio) ||
    (total > SMALL_BYTES && total > fileBytes * limits.ratio);
  return {
    /** Begins a file that has this size in the ZIP, as the header says. */
    begin(packedBytes: number): void {
      entry = 0;
      packed = Math.min(packedBytes, fileBytes);
    },
    add(bytes: number): string | null {
      entry += bytes;
      total += bytes;
      if (isBomb())
        return `It becomes more than ${limits.ratio} times larger when it is unpacked, which no pictures do.`;
      if (entry > limits.entryBytes) return `A file in it has more than ${megabytes(limits.entryBytes)}.`;
      if (total > limits.totalBytes)
        return `Its files have more than ${megabytes(limits.totalBytes)} together. Please split it into several ZIP files.`;
      return null;
    },
  };
}
export type ZipMeter = ReturnType<typeof createZipMeter>;
