import { beforeEach, vi } from 'vitest';
import { serverLog } from '../../apps/api/src/test/server-log.ts';
import { HANG_MS } from './hang.ts';

// The default is a second, and no setting changes it.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: HANG_MS, ...options });

// Printed with a failure only: many tests make a server fail on purpose.
beforeEach(({ onTestFailed }) => {
  serverLog.length = 0;
  onTestFailed(() => {
    if (serverLog.length > 0) console.error(`The server has logged:\n${serverLog.join('')}`);
  });
});
