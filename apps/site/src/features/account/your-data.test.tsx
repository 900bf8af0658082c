import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { main, openSite, Refusal } from '../../testing.tsx';

it('all pages of the export are downloaded as one file', async () => {
  const files: Blob[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  const page = (page: number, bids: number[]) => ({ page, last_page: 2, profile: { id: 1 }, bids });
  await openSite(
    '/account/settings',
    {
      'POST /user/export': ({ query }: { query: URLSearchParams }) =>
        query.get('page') === '2' ? page(2, [3]) : page(1, [1, 2]),
    },
    'abc',
  );
  fireEvent.click(await main().findByRole('button', { name: 'Download my data' }));
  expect(await main().findByText('Your file is downloaded.')).toBeTruthy();
  expect(clicked).toHaveBeenCalledOnce();
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ profile: { id: 1 }, bids: [1, 2, 3] });
});

it('a failed export shows the reason', async () => {
  const refusal = new Refusal(429, 'You sent too many requests. Please try again in 60 seconds.');
  await openSite('/account/settings', { 'POST /user/export': refusal }, 'abc');
  fireEvent.click(await main().findByRole('button', { name: 'Download my data' }));
  expect(await main().findByText(/^You sent too many requests/)).toBeTruthy();
});
