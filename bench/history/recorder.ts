import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { History, Operation, ScreenClock, SeenEnd, Shown } from './history.ts';

/** The harness's clock, and its estimate of the database's clock. */
export interface HarnessClock {
  /** Monotonic milliseconds. */
  now(): number;
  /** That instant by the database's clock, in milliseconds since the epoch. */
  atDatabase(monotonic: number): number;
}

/** Records a run in memory and, line by line, on disk, so that an aborted run can be read too. */
export interface Recorder {
  readonly clock: HarnessClock;
  operation(operation: Omit<Operation, 'id' | 'sentAt' | 'answeredAt'>): void;
  shown(line: Shown): void;
  end(event: SeenEnd): void;
  screenClock(read: ScreenClock): void;
  history(): History;
  close(): Promise<void>;
}

export function createRecorder(folder: string, clock: HarnessClock): Recorder {
  mkdirSync(folder, { recursive: true });
  const operations: Operation[] = [];
  const shown: Shown[] = [];
  const ends: SeenEnd[] = [];
  const clocks: ScreenClock[] = [];
  const operationLines = createWriteStream(join(folder, 'operations.jsonl'));
  const screenLines = createWriteStream(join(folder, 'screens.jsonl'));
  const write = (stream: typeof screenLines, line: object) => void stream.write(`${JSON.stringify(line)}\n`);
  return {
    clock,
    operation(seen) {
      const operation = {
        id: operations.length,
        ...seen,
        sentAt: clock.atDatabase(seen.sent),
        answeredAt: clock.atDatabase(seen.answered),
      };
      operations.push(operation);
      write(operationLines, operation);
    },
    shown(line) {
      shown.push(line);
      write(screenLines, line);
    },
    end(event) {
      ends.push(event);
      write(screenLines, event);
    },
    screenClock: (read) => void clocks.push(read),
    history: () => ({ operations, shown, ends, clocks }),
    async close() {
      for (const stream of [operationLines, screenLines]) stream.end();
      await Promise.all([finished(operationLines), finished(screenLines)]);
    },
  };
}
