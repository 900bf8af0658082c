/** Reads WebSocket frames from a server: complete ones, without masks and extensions. */
export interface FrameReader {
  read(chunk: Buffer): void;
}

const EMPTY = Buffer.alloc(0);

/** Calls `onFrame` with the range of each frame's payload. The buffer is valid only during the call. */
export function createFrameReader(
  onFrame: (buffer: Buffer, start: number, end: number) => void,
): FrameReader {
  let rest: Buffer = EMPTY;
  return {
    read(chunk) {
      const buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = 0;
      while (buffer.length - at >= 2) {
        const short = (buffer[at + 1] ?? 0) & 0x7f;
        const header = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (buffer.length - at < header) break;
        const length =
          short === 126 ? buffer.readUInt16BE(at + 2) : short === 127 ? buffer.readUInt32BE(at + 6) : short;
        const end = at + header + length;
        if (end > buffer.length) break;
        onFrame(buffer, at + header, end);
        at = end;
      }
      // Copied, because the next chunk reuses the memory.
      rest = at < buffer.length ? Buffer.from(buffer.subarray(at)) : EMPTY;
    },
  };
}

/** A short text frame from a client. Clients must mask; a mask of zeros changes nothing. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError('This client sends short frames only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
