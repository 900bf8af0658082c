import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { HeardEnd, History, Operation, ScreenClock, Shown } from './history.ts';

/** The harness's one clock, and what it makes of the database's. */
export interface HarnessClock {
  /** Monotonic milliseconds. */
  now(): number;
  /** That instant by the database's clock, in milliseconds since the epoch. */
  atDatabase(monotonic: number): number;
}

/** Keeps a run's history in memory and, line by line, on disk: a run that is broken off can be read all the same. */
export interface Recorder {
  readonly clock: HarnessClock;
  operation(operation: Omit<Operation, 'id' | 'sentAt' | 'answeredAt'>): void;
  shown(line: Shown): void;
  end(heard: HeardEnd): void;
  screenClock(read: ScreenClock): void;
  history(): History;
  close(): Promise<void>;
}

export function createRecorder(folder: string, clock: HarnessClock): Recorder {
  mkdirSync(folder, { recursive: true });
  const operations: Operation[] = [];
  const shown: Shown[] = [];
  const ends: HeardEnd[] = [];
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
    end(heard) {
      ends.push(heard);
      write(screenLines, heard);
    },
    screenClock: (read) => void clocks.push(read),
    history: () => ({ operations, shown, ends, clocks }),
    async close() {
      for (const stream of [operationLines, screenLines]) stream.end();
      await Promise.all([finished(operationLines), finished(screenLines)]);
    },
  };
}
