import { decodeText } from '@bidkit/csv/table';

/** A text file, and whether its encoding was a guess. */
export interface Decoded {
  readonly text: string;
  readonly isGuessed: boolean;
}

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, which spreadsheets on Windows write. The last is
 * a guess, because every file can be read so: a person has to look at the letters.
 */
export function decode(bytes: Uint8Array): Decoded {
  const text = decodeText(bytes);
  if (text !== null) return { text, isGuessed: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
}
