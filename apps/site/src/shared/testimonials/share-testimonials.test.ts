import { expect, it } from 'vitest';
import { shareTestimonials } from './share-testimonials.ts';

const testimonials = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    testimonial: `Text ${index + 1}`,
    real_name: 'Ava',
    create_time: '2029-01-01T00:00:00.000Z',
  }));

it.each([
  [0, [], []],
  [1, [1], []],
  [3, [1, 3], [2]],
])('shows each of %i in one place', (count, strip, slider) => {
  const shared = shareTestimonials(testimonials(count));
  expect(shared.strip.map(({ id }) => id)).toEqual(strip);
  expect(shared.slider.map(({ id }) => id)).toEqual(slider);
});

it('has at most 20 in the strip, and all others in the slider', () => {
  const { strip, slider } = shareTestimonials(testimonials(50));
  expect([strip.length, slider.length]).toEqual([20, 30]);
});
