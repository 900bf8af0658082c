import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { aFile, answerImport, type Body, openImports, status } from './imports.testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const rows = 'item_code,name,category\nC-1,Vise,tools\nC-2,Plane,tools\n';
const bad = () => new File(['bad'], 'C-2.png');
const good = () => new File(['good'], 'C-2.jpg');
/** A server that refuses what is `bad`. */
const answer = (call: { path: string; body: unknown }) => {
  if (call.path !== '/pictures') return answerImport(call);
  const text = atob((call.body as { data: string }).data);
  return text === 'bad' ? refusal(422, 'picture_unreadable', 'It is damaged.') : { picture: `id ${text}` };
};
const errors = () => within(screen.getByRole('region', { name: 'Rows with errors' }));
async function openWithBad() {
  const office = await openImports({ answer });
  await office.choose(aFile(rows), bad(), new File(['first'], 'C-1.jpg'));
  await office.press('Check the lots');
  return office;
}
const picturesSent = (calls: readonly { path: string; body: unknown }[]) => {
  const bodies = calls.flatMap(({ path, body }) => (path === '/auctions/import' ? [body as Body] : []));
  return bodies.at(-1)?.lots.map(({ images }) => images);
};

it('an unreadable picture stays an error of its row until it is replaced', async () => {
  const { press, give, calls } = await openWithBad();
  await press('List 2 lots');
  expect(status()).toBe('Nothing was listed. 1 row has an error.');
  await press('Check again');
  expect(status()).toBe('1 lot can be listed. 1 row has an error.');
  expect(errors().getByText('“C-2.png”: It is damaged.')).toBeTruthy();
  await give(/^Choose the corrected file/, good());
  expect(status()).toBe('2 lots can be listed.');
  await press('List 2 lots');
  expect(status()).toBe('2 lots are listed.');
  expect(picturesSent(calls)).toEqual([['id first'], ['id good']]);
});

it('an unreadable picture is replaced by one beside the saved rows', async () => {
  const { press, give, calls } = await openWithBad();
  await press('List 2 lots');
  await give(
    /^Choose the corrected file/,
    aFile('item_code,name,category,Errors\nC-2,Plane,tools,x\n'),
    good(),
  );
  await press('List 2 lots');
  expect(picturesSent(calls)).toEqual([['id first'], ['id good']]);
});

it('an unreadable picture is found by the check if the browser cannot decode it, and the server neither', async () => {
  const decode = vi.fn(async (picture: Blob) => {
    if ((await picture.text()) === 'first') return { close() {} };
    throw new Error('It cannot be decoded');
  });
  vi.stubGlobal('createImageBitmap', decode);
  const { press, give, calls } = await openWithBad();
  expect(status()).toBe('1 lot can be listed. 1 row has an error.');
  expect(errors().getByText('“C-2.png”: It is damaged.')).toBeTruthy();
  // A kind that only the server reads.
  await give(/^Choose the corrected file/, good());
  expect(status()).toBe('2 lots can be listed.');
  await press('List 2 lots');
  expect(picturesSent(calls)).toEqual([['id first'], ['id good']]);
  expect(decode, 'each once').toHaveBeenCalledTimes(3);
});
