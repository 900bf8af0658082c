import type { AppContext } from '../../../kernel/app-context.ts';
import { startTimedJob, type Worker } from '../../../kernel/worker.ts';
import { millisecondsToNextFeed, takeDueFeed } from './queries.ts';
import { runFeed } from './run-feed.ts';

/** Starts the worker that reads feeds when they are due, one after the other. Any number of nodes may run it. */
export function startFeedWorker(parts: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  const stopping = new AbortController();
  const worker = startTimedJob({
    name: 'Reading feeds of listings',
    log: parts.log,
    async work() {
      const feed = await takeDueFeed(parts.db);
      if (!feed) return millisecondsToNextFeed(parts.db);
      await runFeed(parts, feed, stopping.signal);
      return 0;
    },
  });
  return {
    ...worker,
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}
