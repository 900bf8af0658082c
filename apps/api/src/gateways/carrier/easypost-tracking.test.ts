import { describe, expect, it } from 'vitest';
import { alertOf, type EasypostTracker, readTracking, statusOf } from './easypost-tracking.ts';

const report = (status: string, status_detail = 'status_update') => ({ status, status_detail });

describe('the status of a parcel', () => {
  // docs/shipping.md has this table, too.
  it.each([
    ['unknown', 'unknown', null, null],
    ['pre_transit', 'label_created', null, null],
    ['in_transit', 'arrived_at_facility', 'in_transit', null],
    ['in_transit', 'transferred_to_destination_carrier', 'in_transit', null],
    ['out_for_delivery', 'out_for_delivery', 'in_transit', null],
    ['available_for_pickup', 'arrived_at_pickup_location', 'in_transit', null],
    ['delivered', 'arrived_at_destination', 'delivered', null],
    ['in_transit', 'delayed', 'in_transit', 'delayed'],
    ['in_transit', 'weather_delay', 'in_transit', 'delayed'],
    ['in_transit', 'held', 'in_transit', 'delayed'],
    ['in_transit', 'missorted', 'in_transit', 'delayed'],
    ['in_transit', 'transit_exception', 'in_transit', 'delayed'],
    ['in_transit', 'delivery_exception', 'in_transit', 'delayed'],
    ['return_to_sender', 'return', 'in_transit', 'returning'],
    ['failure', 'refused', 'in_transit', 'returning'],
    ['failure', 'return', 'in_transit', 'returning'],
    ['failure', 'lost', 'lost', null],
    ['failure', 'damaged', 'lost', null],
    ['failure', 'failure', 'lost', null],
    ['in_transit', 'lost', 'lost', null],
    ['cancelled', 'cancelled', null, 'canceled'],
    ['error', 'unknown', null, null],
    ['a new status', 'unknown', null, null],
    ['constructor', 'unknown', null, null],
  ])('%s (%s) is %s, with the alert %s', (status, detail, expected, alert) => {
    expect(statusOf([report(status, detail)])).toBe(expected);
    expect(alertOf(report(status, detail))).toBe(alert);
  });

  it.each([
    ['error', 'in_transit'],
    ['cancelled', 'in_transit'],
    ['unknown', 'in_transit'],
    ['delivered', 'delivered'],
    ['failure', 'lost'],
  ])('stays as it was when the newest report says nothing about it: %s', (newest, expected) =>
    expect(statusOf([report('pre_transit'), report('in_transit'), report(newest)])).toBe(expected),
  );
});

const tracker = (tracking_code: string, facts: Partial<EasypostTracker> = {}): EasypostTracker => ({
  tracking_code,
  status: 'in_transit',
  ...facts,
});
const scan = (datetime: string, status = 'in_transit', message = datetime) => ({ datetime, status, message });

describe('a parcel of two carriers', () => {
  it.each([
    ['in_transit', 'unknown', 'in_transit'],
    ['in_transit', 'pre_transit', 'in_transit'],
    ['in_transit', 'delivered', 'delivered'],
    ['delivered', 'in_transit', 'delivered'],
    ['in_transit', 'failure', 'lost'],
    ['pre_transit', 'in_transit', 'in_transit'],
  ])('is %s here and %s there: %s', (here, there, expected) =>
    expect(readTracking(tracker('A', { status: here }), tracker('B', { status: there })).status).toBe(
      expected,
    ),
  );

  it('has the scans of both in the order of their times, and those with a time only', () => {
    const home = tracker('A', {
      tracking_details: [scan('2026-11-03T00:00:00Z'), scan('2026-11-01T12:00:00-08:00')],
    });
    const abroad = tracker('B', { tracking_details: [scan('2026-11-02T00:00:00Z'), scan('not a time')] });
    const { scans, international } = readTracking(home, abroad);
    expect(scans.map(({ at }) => at.toISOString())).toEqual([
      '2026-11-01T20:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
      '2026-11-03T00:00:00.000Z',
    ]);
    expect(international).toEqual({ trackingNumber: 'B', trackingUrl: null });
  });
});

it('gives a scan the same key in every answer, and other scans other keys', () => {
  const keys = (...tracking_details: ReturnType<typeof scan>[]) =>
    readTracking(tracker('A', { tracking_details }), null).scans.map(({ key }) => key);
  const first = scan('2026-11-01T00:00:00Z', 'in_transit', 'Accepted');
  const second = scan('2026-11-01T00:00:00Z', 'in_transit', 'Departed');
  const [key] = keys(first);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(keys(second, first)).toContain(key);
  expect(new Set(keys(first, second)).size).toBe(2);
  const elsewhere = readTracking(tracker('B', { tracking_details: [first] }), null);
  expect(elsewhere.scans[0]?.key).not.toBe(key);
});

it('prefers the expected day at the recipient, and ignores what is not a day', () => {
  const est_delivery_date = '2026-11-28T02:00:00Z';
  const local = (est_delivery_date_local: string) => ({
    est_delivery_date,
    carrier_detail: { est_delivery_date_local },
  });
  const expectedOn = (facts: Partial<EasypostTracker>) => readTracking(tracker('A', facts), null).expectedOn;
  expect(expectedOn({ est_delivery_date })).toBe('2026-11-28');
  expect(expectedOn(local('2026-11-27'))).toBe('2026-11-27');
  expect(expectedOn({ est_delivery_date: 'soon' })).toBeNull();
  expect(expectedOn({})).toBeNull();
});
