/** What has happened to the session, which all tabs of a browser share. */
export type SessionEvent = 'locked' | 'ended' | 'opened';

/** The other tabs of this browser with the office. */
export interface Tabs {
  /** Sends what this tab has done to the session. */
  send(event: SessionEvent): void;
  /** Calls a listener with what other tabs have done. */
  subscribe(listener: (event: SessionEvent) => void): () => void;
}

/** Without other tabs. */
export const noTabs: Tabs = { send: () => {}, subscribe: () => () => {} };

/** Connects the tabs of this browser. It works without a connection to the server, and stores nothing. */
export function connectTabs(): Tabs {
  const channel = new BroadcastChannel('office-session');
  return {
    send: (event) => channel.postMessage(event),
    subscribe(listener) {
      // Only `send` writes to this channel.
      const onMessage = ({ data }: MessageEvent<SessionEvent>) => listener(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
