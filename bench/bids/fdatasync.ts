import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './in-flight.ts';

/** Milliseconds this machine takes to make 8 kB durable: no acknowledgement of a lone bid can be quicker. */
export function measureFdatasync(): number {
  const file = join(tmpdir(), `bidkit-fdatasync-${process.pid}`);
  const descriptor = openSync(file, 'w');
  const page = Buffer.alloc(8_192, 1);
  const waits = Array.from({ length: 200 }, (_, n) => {
    writeSync(descriptor, page, 0, page.length, n * page.length);
    const started = performance.now();
    fdatasyncSync(descriptor);
    return performance.now() - started;
  });
  closeSync(descriptor);
  rmSync(file);
  return median(waits);
}
