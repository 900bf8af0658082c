/** A text without non-ASCII characters and apostrophes, as descriptions of returns and replies to tickets are sent. */
export const toPlainAscii = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  text.replace(/[^\x00-\x7f]|'/g, '').trim();
