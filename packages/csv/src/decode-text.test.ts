import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from('Café'), undefined, 'Café'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé'), undefined, 'Café'],
  ['UTF-16, little end first', Buffer.from('\uFEFFCafé', 'utf16le'), undefined, 'Café'],
  ['UTF-16, big end first', swapped('\uFEFFCafé'), undefined, 'Café'],
  ['Windows-1252 that is declared', Buffer.from('Caf\xe9 \x80', 'latin1'), 'windows-1252', 'Café €'],
  ['UTF-8 with a mark and another declaration', Buffer.from('\uFEFFCafé'), 'windows-1252', 'Café'],
  ['Windows-1252', Buffer.from('Caf\xe9', 'latin1'), undefined, null],
  ['a cut UTF-8', Buffer.from('Café').subarray(0, -1), undefined, null],
  ['an unknown encoding', Buffer.from('Café'), 'none-such', null],
  ['no bytes', Buffer.alloc(0), undefined, ''],
])('%s is decoded, or null', (_name, bytes, encoding, text) => {
  expect(decodeText(bytes, encoding)).toBe(text);
});
