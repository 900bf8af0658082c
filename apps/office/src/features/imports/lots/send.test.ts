import { BidkitError } from '@bidkit/sdk';
import { expect, it, vi } from 'vitest';
import { aFile, rowsOf } from './rows.testing.ts';
import { type Sending, sendRows } from './send.ts';

const failure = (status: number, errors: Record<string, string[]> = {}) =>
  new BidkitError('POST /x', status, 'It failed', { code: 'server_error', errors });

function sending(parts: Partial<Sending> = {}) {
  const upload = vi.fn(async (picture: Blob) => `id of ${await picture.text()}`);
  const list = vi.fn<Sending['list']>(async (lots) => ({
    lots: lots.map((_, index) => ({ id: index + 1 })),
  }));
  const onUpload = vi.fn<Sending['onUpload']>();
  const { signal } = new AbortController();
  const all: Sending = { upload, list, uploaded: new Map(), signal, onUpload, onList: vi.fn(), ...parts };
  return { all, list, onUpload };
}
const two = () =>
  rowsOf(
    aFile(
      [
        ['A', 'a', '1'],
        ['B', 'b', '1'],
      ],
      'A.jpg',
      'A-2.jpg',
    ),
  );

it('uploads each picture once, and lists the lots with their ids', async () => {
  const { all, list, onUpload } = sending();
  const { rows, error } = await sendRows(two(), all);
  expect([error, rows.map(({ listed }) => listed?.id)]).toEqual([null, [1, 2]]);
  expect(list.mock.calls[0]?.[0].map(({ images }) => images)).toEqual([
    ['id of A.jpg', 'id of A-2.jpg'],
    undefined,
  ]);
  expect(onUpload.mock.calls.at(-1)).toEqual([2, 2]);
});

it('lists nothing when a picture is refused, and says which', async () => {
  const { all, list } = sending({ upload: () => Promise.reject(failure(422)) });
  const { rows, error } = await sendRows(two(), all);
  expect(error).toBeNull();
  expect(rows[0]?.errors).toEqual({ images: ['“A.jpg”: It failed', '“A-2.jpg”: It failed'] });
  expect(list).not.toHaveBeenCalled();
});

it('tries a picture again, and keeps those that were uploaded for the next attempt', async () => {
  const upload = vi.fn(async (picture: Blob) => {
    const name = await picture.text();
    if (name === 'A-2.jpg') throw failure(503);
    return name;
  });
  const { all } = sending({ upload });
  const { error } = await sendRows(two(), all);
  expect(error).toMatchObject({ status: 503 });
  expect(upload).toHaveBeenCalledTimes(4);
  upload.mockImplementation(async () => 'later');
  upload.mockClear();
  expect((await sendRows(two(), sending({ upload }).all)).error).toBeNull();
});

it('keeps the lots of the first parts when a later one fails', async () => {
  const many = rowsOf(aFile(Array.from({ length: 1_001 }, (_, n) => [`C-${n}`, 'x', '1'])));
  const { all, list } = sending();
  list.mockImplementationOnce(async (lots) => ({ lots: lots.map((_, id) => ({ id })) }));
  list.mockRejectedValueOnce(failure(409));
  const { rows, error, unknown } = await sendRows(many, all);
  expect(error).toMatchObject({ status: 409 });
  expect(unknown, 'the server has answered').toBeUndefined();
  expect(rows.filter(({ listed }) => listed !== null)).toHaveLength(1_000);
  expect(rows.at(-1)).toMatchObject({ listed: null, errors: {} });
});

it('does not send a row without an item code again when the answer was lost', async () => {
  const rows = rowsOf(
    aFile([
      ['', 'a', '1'],
      ['B', 'b', '1'],
    ]),
  );
  const lost = sending({ list: () => Promise.reject(failure(0)) }).all;
  const { rows: after, unknown } = await sendRows(rows, lost);
  expect(unknown).toBe(2);
  expect(after.map(({ errors }) => Object.keys(errors).length)).toEqual([1, 0]);
});

it('keeps the errors of lots that became wrong after the check', async () => {
  const error = failure(422, { 'lots.1.reserve': ['Too low'] });
  const sent = await sendRows(two(), sending({ list: () => Promise.reject(error) }).all);
  expect([sent.error, sent.rows.map(({ errors }) => errors)]).toEqual([null, [{}, { reserve: ['Too low'] }]]);
});

it('lists nothing after a cancellation', async () => {
  const controller = new AbortController();
  const { all, list } = sending({
    signal: controller.signal,
    onUpload: () => controller.abort(new Error('canceled')),
  });
  expect((await sendRows(two(), all)).error).toMatchObject({ message: 'canceled' });
  expect(list).not.toHaveBeenCalled();
});
