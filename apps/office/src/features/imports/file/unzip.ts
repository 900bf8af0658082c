import { BlobReader, configure, type Entry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { FileError } from '../../../shared/file/file-error.ts';
import { entryPath, isAddedBySystem } from './entry-name.ts';
import { createZipMeter, type ZipLimits, type ZipMeter, zipLimits } from './zip-limits.ts';

// The content policy allows no workers. The browser unpacks outside of the page's thread anyway.
configure({ useWebWorkers: false });

/** A file with its path. */
export interface NamedFile {
  readonly path: string;
  readonly data: Blob;
  /** Why a picture cannot be used: a sentence. */
  readonly refused?: string;
}

interface Options {
  readonly limits?: ZipLimits;
  readonly signal?: AbortSignal | undefined;
  /** The files that were read, and how many there are. */
  onProgress?(done: number, all: number): void;
}

/**
 * The files of a ZIP, without directories and what systems add. Everything is read here, so that its limits are checked
 * with the bytes that come out.
 * @throws FileError for a ZIP that is damaged, encrypted, too large, or has a path that leads out of it
 */
export async function unzip(file: Blob, { limits = zipLimits, signal, onProgress }: Options = {}) {
  const reader = new ZipReader(new BlobReader(file), {
    checkOverlappingEntry: true,
    // `entryPath` decides: names of Windows with `\\` are not refused, and others are explained.
    filenameValidation: 'tolerant',
  });
  try {
    const entries = await listEntries(reader, limits);
    const meter = createZipMeter(file.size, limits);
    const files: NamedFile[] = [];
    for (const { path, entry } of entries) {
      signal?.throwIfAborted();
      files.push({ path, data: await readEntry(entry, meter, signal) });
      onProgress?.(files.length, entries.length);
    }
    return files;
  } catch (error) {
    if (error instanceof FileError || signal?.aborted) throw error;
    throw new FileError('This ZIP file is damaged, or not a ZIP file. Please make it again.');
  } finally {
    await reader.close();
  }
}

type FileEntry = Extract<Entry, { directory: false }>;

async function listEntries(reader: ZipReader<Blob>, limits: ZipLimits) {
  const found: { path: string; entry: FileEntry }[] = [];
  const paths = new Set<string>();
  let count = 0;
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1;
    if (count > limits.entries)
      throw new FileError(
        `This ZIP file has more than ${limits.entries.toLocaleString('en-US')} files. Please split it into several ones.`,
      );
    if (entry.directory || isAddedBySystem(entry.filename)) continue;
    if (entry.encrypted)
      throw new FileError('This ZIP file has a password. Please make one without a password.');
    const path = entryPath(entry.filename);
    if (path === null)
      throw new FileError(`A file in this ZIP has the path “${entry.filename}”, which leads out of it.`);
    if (paths.has(path.toLowerCase())) throw new FileError(`This ZIP file has “${path}” twice.`);
    paths.add(path.toLowerCase());
    found.push({ path, entry });
  }
  return found;
}

async function readEntry(entry: FileEntry, meter: ZipMeter, signal?: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let wrong: string | null = null;
  meter.begin(entry.compressedSize);
  const target = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      wrong = meter.add(part.byteLength);
      if (wrong !== null) throw new FileError(wrong);
      parts.push(part);
    },
  });
  try {
    await entry.getData(target, { checkSignature: true, ...(signal && { signal }) });
  } catch (error) {
    if (wrong !== null) throw new FileError(`This ZIP file cannot be used. ${wrong}`);
    throw error;
  }
  return new Blob(parts);
}
