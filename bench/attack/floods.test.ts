import { expect, it } from 'vitest';
import { tooSlow } from './floods.ts';

it.each(['none', 'long e-mails', 'sockets', 'slow bodies', 'pages'] as const)(
  'bids take at most 250 ms at p99 during the flood “%s”',
  (kind) => {
    expect(tooSlow([{ kind, p99: 250 }])).toEqual([]);
    expect(tooSlow([{ kind, p99: 251 }])).toEqual([
      { kind: 'flood', text: `${kind}: p99 of a bid is 251 ms` },
    ]);
  },
);
