import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Starts a server without members. Returns its address, its set-up link, and functions that let the time of a lot pass and
 * that stop it.
 */
export async function openEmptyServer() {
  const child = fork(join(import.meta.dirname, 'empty-server.ts'), {
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
  });
  const [{ url, link }] = (await once(child, 'message')) as [{ url: string; link: string }];
  return {
    url,
    link,
    end: (lot: number) => void child.send({ ended: lot }),
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
