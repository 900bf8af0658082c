import { describe, expect, it } from 'vitest';
import { testimonialList } from './features/content/testimonial-list.tsx';
import { mailList } from './features/operation/mails/mail-list.tsx';
import { parcelList } from './features/parcels/parcel-list.tsx';
import { lotList } from './features/staff/lot-list.tsx';
import { ticketList } from './features/support/ticket-list.tsx';

describe('an action on selected rows is offered where it can succeed', () => {
  const lists = { lots: lotList([]), tickets: ticketList('ann'), testimonials: testimonialList };
  const all = { ...lists, mails: mailList, parcels: parcelList };

  it.each([
    ['lots', 'relist', ['unsold', 'canceled', 'all']],
    ['lots', 'cancel', ['live', 'ending-today', 'no-bids', 'scheduled', 'all']],
    ['tickets', 'close', ['open', 'mine', 'unassigned', 'waiting', 'all']],
    ['testimonials', 'publish', ['waiting', 'refused', 'all']],
    ['testimonials', 'refuse', ['waiting', 'published', 'all']],
    ['mails', 'retry', ['failed', 'all']],
    ['parcels', 'hand-over', ['to-hand-over', 'alerts', 'all']],
  ] as const)('%s: %s', (list, id, views) => {
    const { actions, views: known } = all[list];
    const outside = actions.find((action) => action.id === id)?.outsideViews ?? [];
    expect(known.map((view) => view.id).filter((view) => !outside.includes(view))).toEqual(views);
    expect(known.map((view) => view.id)).toEqual(expect.arrayContaining([...outside]));
  });
});
