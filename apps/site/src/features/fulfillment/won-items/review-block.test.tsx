import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite, press, Refusal } from '../../../testing.tsx';
import { aDeliveredParcel, aWonItem, aWonPage } from './wins.testing.ts';

const delivered = (fields: object = {}) =>
  aWonItem({ item_status_id: 9, shipping: aDeliveredParcel, ...fields });
const own = {
  id: 3,
  testimonial: '<b>Great</b>\nThank you',
  status: 'pending',
  create_time: '2026-11-22T12:00:00.000Z',
};

/** Opens My Wins with one delivered item, to which a call adds what it sends. */
async function openDelivered(answers: object = {}) {
  let fields = {};
  return openSite(
    '/my-wins',
    {
      'GET /user/items': () => aWonPage([delivered(fields)]),
      'POST /review': ({ body }: { body: { rating: number } }) => {
        fields = { ...fields, product_review: { rating: body.rating } };
        return { success: true };
      },
      'POST /testimonials': ({ body }: { body: { review: string } }) => {
        fields = { ...fields, testimonials: [{ ...own, testimonial: body.review }] };
        return { success: true };
      },
      ...answers,
    },
    'abc',
  );
}
const heading = () => screen.getByText('Your opinion');

describe('a rating on My Wins', () => {
  it('is chosen in a group of radio buttons, and shown instead of them once it is sent', async () => {
    const { asked } = await openDelivered();
    const group = within(await screen.findByRole('group', { name: 'Rate this item' }));
    const names = group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual([1, 2, 3, 4, 5].map((count) => `${count} of 5 stars`));
    group.getByRole('radio', { name: '4 of 5 stars' }).click();
    await press('Send rating');
    expect(await screen.findByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked.find(({ route }) => route === 'POST /review')?.body).toEqual({ schedule_id: 7, rating: 4 });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('is asked for when none is chosen', async () => {
    const { asked } = await openDelivered();
    await press('Send rating');
    expect(await screen.findByText('Please choose 1 to 5 stars')).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /review')).toBe(false);
  });

  it('shows why the server refuses it', async () => {
    const message = 'You have rated this item already.';
    await openDelivered({ 'POST /review': new Refusal(409, message, {}, 'review_exists') });
    (await screen.findByRole('radio', { name: '1 of 5 stars' })).click();
    await press('Send rating');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('a testimonial on My Wins', () => {
  const write = (text: string) =>
    fireEvent.change(screen.getByLabelText('Write a testimonial'), { target: { value: text } });

  it('is shown instead of the form once it is sent', async () => {
    const { asked } = await openDelivered();
    await screen.findByLabelText('Write a testimonial');
    write('  Just as described. ');
    await press('Send testimonial');
    expect(await screen.findByText('Just as described.')).toBeTruthy();
    expect(screen.getByText('We will publish it once we have read it.')).toBeTruthy();
    expect(screen.queryByLabelText('Write a testimonial')).toBeNull();
    const sent = asked.find(({ route }) => route === 'POST /testimonials')?.body;
    expect(sent).toEqual({ schedule_id: 7, review: 'Just as described.' });
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('is not sent while it is empty', async () => {
    const { asked } = await openDelivered();
    await screen.findByLabelText('Write a testimonial');
    write(' \n ');
    await press('Send testimonial');
    expect(await screen.findByText('Please write some words')).toBeTruthy();
    expect(screen.getByLabelText('Write a testimonial').getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ route }) => route === 'POST /testimonials')).toBe(false);
  });

  it.each([
    ['pending', 'We will publish it once we have read it.'],
    ['approved', 'It is published.'],
    ['rejected', 'We have not published it.'],
  ])('that is %s is plain text with its state', async (status, text) => {
    const item = delivered({ testimonials: [{ ...own, status }] });
    await openSite('/my-wins', { 'GET /user/items': aWonPage([item]) }, 'abc');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^<b>Great<\/b>/)).toBeTruthy();
  });

  it('changes without a reload when staff decide', async () => {
    let status = 'pending';
    const { emit } = await openSite(
      '/my-wins',
      { 'GET /user/items': () => aWonPage([delivered({ testimonials: [{ ...own, status }] })]) },
      'abc',
    );
    await screen.findByText('We will publish it once we have read it.');
    status = 'approved';
    await emit('user-events-1', { user_id: 1, myitems: 0, notifications: 0 });
    expect(await screen.findByText('It is published.')).toBeTruthy();
  });
});
