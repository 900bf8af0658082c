import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './in-flight.ts';

/** Milliseconds to make 8 kB durable on this machine: the lower bound for acknowledging a single bid. */
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
