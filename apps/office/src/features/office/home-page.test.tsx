import type { ChecklistStep } from '@bidkit/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const steps = (...done: ChecklistStep[]) =>
  (['name', 'categories', 'second_factor', 'team'] as const).map((step) => ({
    step,
    is_done: done.includes(step),
  }));
const owner = aSession({ permissions: ['settings:write', 'lots:write', 'staff:write'] });

it('shows what is left to set up, with a link or a command for each step', async () => {
  await openOffice('/', { session: owner, answer: () => steps('name') });
  const list = within(await screen.findByRole('region', { name: 'Set up the marketplace' }));
  expect(list.getByText('1 of 4 steps are done.')).toBeTruthy();
  const [name, categories, factor] = list.getAllByRole('listitem');
  expect(name?.textContent).toBe('Name the marketplace Done');
  expect(categories?.querySelector('code, a')).toBeTruthy();
  expect(factor?.querySelector('a')?.getAttribute('href')).toBe('/security');
});

it('shows only steps that the role allows', async () => {
  await openOffice('/', { session: aSession({ permissions: [] }), answer: () => steps() });
  const list = within(await screen.findByRole('region', { name: 'Set up the marketplace' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});

it('has no list when all is done', async () => {
  const answer = () => steps('name', 'categories', 'second_factor', 'team');
  await openOffice('/', { session: owner, answer });
  expect(await screen.findByText(/You are logged in as sam/)).toBeTruthy();
  expect(screen.queryByText('Set up the marketplace')).toBeNull();
});
