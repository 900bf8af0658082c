import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createBirpc } from 'birpc';
import type { Calls } from './server.ts';

interface Addresses {
  readonly url: string;
  /** The pages of examples/, each on its own origin. */
  readonly partnerUrl: string;
  readonly strictUrl: string;
  readonly reactUrl: string;
  readonly preactUrl: string;
}

/** A running marketplace: its addresses, and the functions that prepare test data. */
export type Server = Addresses & ReturnType<typeof createBirpc<Calls>>;

/** Starts the real app with demo data in a process of its own. Returns it and a function that stops it. */
export async function openServer(): Promise<{ server: Server; close(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    // Errors and dates arrive as such.
    serialization: 'advanced',
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  });
  const [addresses] = (await once(child, 'message')) as [Addresses];
  const calls = createBirpc<Calls>(
    {},
    { post: (data) => child.send(data), on: (listener) => child.on('message', listener) },
  );
  return {
    // `calls` is a proxy that has a function for every name, so the addresses cannot be assigned to it.
    server: Object.assign(Object.create(calls), addresses),
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
