import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { decodeText } from '@bidkit/csv';
import { UsageError } from './usage-error.ts';

/** The bytes of a file. @throws UsageError with the reason if it cannot be read */
export async function readBytes(path: string, named = path): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new UsageError(readErrorMessage(named, String(error.code)));
    throw error;
  }
}

/** The text of a file. @throws UsageError as above, and for text that is not UTF-8, or UTF-16 with its mark */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  const content = decodeText(bytes);
  if (content === null)
    throw new UsageError('This file is not UTF-8. Save it as UTF-8; a spreadsheet calls it “CSV UTF-8”.');
  return content;
}

/** The text of a file, or of stdin for `-`. */
export const readInput = (path: string): Promise<string> =>
  path === '-' ? text(process.stdin) : readText(path);

/** Writes a file, over one of the same name. @throws UsageError with the reason if it cannot be written */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`“${path}” cannot be written (${error.code}).`);
  }
}

function readErrorMessage(named: string, code: string): string {
  if (code === 'ENOENT') return `There is no file “${named}”.`;
  if (code === 'EISDIR') return `“${named}” is not a file.`;
  if (code === 'EACCES' || code === 'EPERM') return `You have no permission to read “${named}”.`;
  return `“${named}” cannot be read (${code}).`;
}
