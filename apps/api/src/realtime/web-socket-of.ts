/// <reference path="./ws-internals.d.ts" />
import type { WebSocket } from 'ws';
import type { ServerSocket } from './socket-types.ts';

/** The WebSocket of a connection, which the types of Engine.IO leave out. Null while it is polling. */
export function webSocketOf({ transport }: ServerSocket['conn']): WebSocket | null {
  return (transport as { readonly socket?: WebSocket }).socket ?? null;
}
