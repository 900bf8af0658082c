// Types of a part of `ws` that @types/ws leaves out. socket.io's own adapter uses it the same way.
import 'ws';

declare module 'ws' {
  export const Sender: {
    /** The parts of one WebSocket frame: its header and its payload. Opcode 1 is text. */
    frame(
      data: Buffer,
      options: { fin: boolean; rsv1: boolean; opcode: number; mask: boolean; readOnly: boolean },
    ): Buffer[];
  };
}
