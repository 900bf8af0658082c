// Types of the parts of `ws` that @types/ws leaves out. socket.io uses them the same way.
import type { Socket } from 'node:net';
import 'ws';

declare module 'ws' {
  export const Sender: {
    /** The parts of one WebSocket frame: its header and its payload. Opcode 1 is text. */
    frame(
      data: Buffer,
      options: { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean },
    ): Buffer[];
  };
  interface WebSocket {
    /** The TCP connection. Null once it is closed. */
    readonly _socket: Socket | null;
  }
}
