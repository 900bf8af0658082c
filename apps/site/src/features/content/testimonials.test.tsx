import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Asked, aPage, openSite } from '../../testing.tsx';

const testimonial = (id: number) => ({
  id,
  testimonial: `<b>Fair</b> ${id}`,
  real_name: 'Ann B.',
  create_time: '2029-12-30T00:00:00.000Z',
});

it('pages the testimonials, and shows markup as text', async () => {
  const answer = ({ query }: Asked) => {
    const page = Number(query.get('page'));
    return aPage([testimonial(page)], page, 3);
  };
  await openSite('/testimonials', { 'GET /testimonials': answer });
  expect(await screen.findByText('<b>Fair</b> 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('<b>Fair</b> 3')).toBeTruthy();
});
