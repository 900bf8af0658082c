import { startCloser } from './settlement/closer.ts';
import { startDeadlines } from './settlement/deadlines.ts';

/** Won items. */
export const items = {
  workers: {
    /** Settles ended lots. */
    closer: startCloser,
    /** Forfeits unpaid items, ends offers, and reminds members. */
    deadlines: startDeadlines,
  },
};
