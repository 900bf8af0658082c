import type { StaffTestimonial } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';

const aTestimonial = (values: Partial<StaffTestimonial> = {}): StaffTestimonial => ({
  ...{ id: 4, testimonial: 'Fair.', real_name: 'Ann B.', create_time: '2026-01-01T12:00:00Z' },
  ...{ status: 'pending', auction_id: 12, name: 'Oak chest', user_id: 9, username: 'ann', rating: 5 },
  ...values,
});
const rows = [aTestimonial(), aTestimonial({ id: 5, real_name: 'Ben C.' })];

const open = (path: string) =>
  openOffice(path, {
    session: aSession({ permissions: ['content:write', 'content:publish'] }),
    answer({ method, path: called }) {
      if (method === 'POST')
        return called === '/testimonials/5' ? refusal(404, 'testimonial_not_found', 'Gone.') : aTestimonial();
      return called.startsWith('/testimonials')
        ? { data: rows, total: 2, last_page: 1, current_page: 1, total_capped: false }
        : { data: [] };
    },
  });
async function press(name: string): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.queryByRole('dialog') ?? document.body).getByLabelText(label), {
    target: { value },
  });

const isSelected = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

it('publishes many: those that fail stay selected and say why', async () => {
  const { calls } = await open('/content/testimonials');
  await screen.findByRole('link', { name: '4' });
  for (const box of screen.getAllByRole('checkbox', { name: /^Select testimonial/ })) fireEvent.click(box);
  await press('Publish');
  fill('Reason', 'Genuine');
  await press('Publish');
  const sent = () => calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ path, body }) => [path, body])).toEqual(
    ['/testimonials/4', '/testimonials/5'].map((path) => [path, { approved: true, reason: 'Genuine' }]),
  );
  await waitFor(() => expect(isSelected(/^Select testimonial 4/)).toBe(false));
  expect(isSelected(/^Select testimonial 5/)).toBe(true);
});

it('shows one, refuses it and changes its words', async () => {
  const { calls } = await open('/content/testimonials/4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Testimonial 4: Ann B.' })).toBeTruthy();
  await press('Refuse');
  fill('Reason', 'Not about us');
  await press('Refuse');
  const sent = () => calls.findLast(({ method }) => method === 'POST');
  expect(sent()?.body).toEqual({ approved: false, reason: 'Not about us' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Change');
  fill('Name', 'Ann C.');
  fill('Reason', 'Her wish');
  await press('Save');
  expect(sent()).toMatchObject({
    ...{ path: '/testimonials/4/change', body: { testimonial: 'Fair.', real_name: 'Ann C.' } },
  });
});

it.each([
  ['ann', 'Everybody sees it on the site. Its member sees the decision.'],
  [null, 'Everybody sees it on the site.'],
])('says what a decision means for the member %s', async (username, text) => {
  await openOffice('/content/testimonials/4', {
    session: aSession({ permissions: ['content:publish'] }),
    answer: () => ({ data: [aTestimonial({ username })], total: 1, last_page: 1, current_page: 1 }),
  });
  await press('Publish');
  expect(within(screen.getByRole('dialog')).getByText(text)).toBeTruthy();
});

it('answers a number that no testimonial has', async () => {
  await open('/content/testimonials/99');
  expect(await screen.findByRole('heading', { name: 'This testimonial does not exist' })).toBeTruthy();
});
