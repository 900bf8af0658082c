import { act, fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allAddresses, answers } from './test/all-pages.ts';
import { ava, openSite } from './testing.tsx';

const ben = { ...ava, id: 2, username: 'ben', email: 'ben@example.com' };

it.each(allAddresses)('%s shows nothing that one member has typed to the next one', async (address) => {
  let user = ava;
  const { bidkit, storage } = await openSite(address, { ...answers, 'GET /user': () => user }, 'of-ava');
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(main input:is([type=text], [type=search], [type=email], [type=password], [type=tel], :not([type]))), main textarea',
    ),
  ];
  const before = fields();
  await act(async () => {
    for (const field of before) fireEvent.change(field, { target: { value: 'typed by ava' } });
  });
  user = ben;
  storage.setItem('token', 'of-ben');
  await act(async () => bidkit.session.load());
  await act(() => vi.dynamicImportSettled());
  expect(fields().filter((field) => before.includes(field) || field.value === 'typed by ava')).toEqual([]);
});
