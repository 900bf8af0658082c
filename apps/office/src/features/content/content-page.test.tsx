import type { ChecklistStep } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const LABEL = 'These texts are right';
const empty = { data: [], total: 0, total_capped: false, current_page: 1, last_page: 1, per_page: 50 };

/** Opens the list, with the step of the texts as done or not. */
async function open(isDone: boolean, ...permissions: ('content:publish' | 'content:write')[]) {
  const confirm = vi.fn();
  const step: ChecklistStep = 'texts';
  await openOffice('/content', {
    session: aSession({ permissions }),
    answer: ({ method, path }) => {
      if (path === '/checklist') return [{ step, is_done: isDone || confirm.mock.calls.length > 0 }];
      if (method === 'POST') {
        confirm(path);
        return { success: true };
      }
      return empty;
    },
  });
  await screen.findByRole('heading', { name: 'Content' });
  return confirm;
}

it('asks once to read the texts that come with the software', async () => {
  const confirm = await open(false, 'content:publish');
  const button = await screen.findByRole('button', { name: LABEL });
  await act(async () => fireEvent.click(button));
  expect(confirm).toHaveBeenCalledExactlyOnceWith('/content/confirm');
  expect(await screen.findByText('You have confirmed the texts of the site.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: LABEL })).toBeNull());
});

it.each([
  ['texts that are confirmed', true, 'content:publish'],
  ['staff who cannot publish', false, 'content:write'],
] as const)('does not ask about %s', async (_, isDone, permission) => {
  await open(isDone, permission);
  await screen.findByText('No entries here yet');
  expect(screen.queryByRole('button', { name: LABEL })).toBeNull();
});
