import { afterAll, beforeEach, vi } from 'vitest';
import { serverLog } from '../../apps/api/src/test/server-log.ts';

// Printed with a failure only: many tests make a server fail on purpose.
beforeEach(({ onTestFailed }) => {
  serverLog.length = 0;
  onTestFailed(() => {
    if (serverLog.length > 0) console.error(`The server has logged:\n${serverLog.join('')}`);
  });
});

// Code that is still loading when its worker ends would fail the run.
afterAll(() => vi.dynamicImportSettled());
