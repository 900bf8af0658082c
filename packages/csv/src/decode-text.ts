/**
 * The text of a file, without its byte order mark, which decides on UTF-8 or UTF-16. A file without one has the given
 * encoding. No other encoding is guessed: a wrong guess would publish wrong letters. Null for other bytes.
 */
export function decodeText(bytes: Uint8Array, encoding = 'utf-8'): string | null {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}
