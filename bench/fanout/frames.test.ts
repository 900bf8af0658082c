import { describe, expect, it } from 'vitest';
import { clientFrame, createFrameReader } from './frames.ts';

/** A server's text frame: without mask, length in 7, 16 or 64 bits. */
function serverFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = Buffer.alloc(payload.length > 65_535 ? 10 : payload.length > 125 ? 4 : 2);
  header[0] = 0x81;
  header[1] = header.length === 10 ? 127 : header.length === 4 ? 126 : payload.length;
  if (header.length === 4) header.writeUInt16BE(payload.length, 2);
  if (header.length === 10) header.writeUInt32BE(payload.length, 6);
  return Buffer.concat([header, payload]);
}

describe('the frame reader', () => {
  const texts = ['', 'a', 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(65_535), 'e'.repeat(65_536), 'f'];
  const bytes = Buffer.concat(texts.map(serverFrame));

  it.each([41, 1_000, 65_536, bytes.length])('finds every frame in pieces of %i bytes', (size) => {
    const received: string[] = [];
    const reader = createFrameReader((buffer, start, end) =>
      received.push(buffer.toString('utf8', start, end)),
    );
    const memory = Buffer.alloc(size);
    for (let at = 0; at < bytes.length; at += size) {
      // The same memory each time, as sockets reuse it.
      const length = bytes.copy(memory, 0, at, at + size);
      reader.read(memory.subarray(0, length));
    }
    expect(received.map(({ length }) => length)).toEqual(texts.map(({ length }) => length));
    expect(received.join('')).toBe(texts.join(''));
  });

  it('waits for a header that arrives byte by byte', () => {
    const received: string[] = [];
    const reader = createFrameReader((buffer, start, end) =>
      received.push(buffer.toString('utf8', start, end)),
    );
    for (const byte of serverFrame('b'.repeat(300))) reader.read(Buffer.from([byte]));
    expect(received).toEqual(['b'.repeat(300)]);
  });

  it('writes a client’s frames masked, and only short ones', () => {
    expect([...clientFrame('3')]).toEqual([0x81, 0x81, 0, 0, 0, 0, 0x33]);
    expect(() => clientFrame('x'.repeat(126))).toThrow(RangeError);
  });
});
