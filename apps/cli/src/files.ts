import { readFile } from 'node:fs/promises';
import { Mistake } from './mistake.ts';

/** The bytes of a file that somebody named. @throws Mistake with one line that says why they cannot be read */
export async function readBytes(path: string, named = path): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Mistake(whyUnreadable(named, String(error.code)));
    throw error;
  }
}

/** The text of a file that somebody named. @throws Mistake as above, and for text that is no UTF-8 */
export async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder has this one complaint; what it cannot read would be listed as “Caf�”.
    throw new Mistake('This file is not UTF-8: save it as such.');
  }
}

function whyUnreadable(named: string, code: string): string {
  if (code === 'ENOENT') return `There is no file “${named}”.`;
  if (code === 'EISDIR') return `“${named}” is no file.`;
  if (code === 'EACCES' || code === 'EPERM') return `“${named}” may not be read by you.`;
  return `“${named}” cannot be read (${code}).`;
}
