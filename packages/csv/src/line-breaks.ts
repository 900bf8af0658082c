const LF = 10;
const CR = 13;

/** The number of line breaks in a part of a file: CRLF, LF or CR. */
export function lineBreaks(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1)
    if (bytes[at] === CR || (bytes[at] === LF && bytes[at - 1] !== CR)) count += 1;
  return count;
}
