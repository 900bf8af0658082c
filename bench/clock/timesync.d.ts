/** Types for the used part of the package, which has none. */
declare module 'timesync/dist/timesync.min.js' {
  interface Message {
    jsonrpc: '2.0';
    id: number;
    result?: number;
  }
  interface TimeSync {
    send(server: string, message: Message, timeoutMs: number): Promise<void>;
    receive(server: string, message: Message): void;
    now(): number;
    destroy(): void;
  }
  const timesync: {
    create(options: { server: string; now: () => number; interval?: number }): TimeSync;
  };
  export default timesync;
}
