import type { Testimonial } from '@bidkit/sdk';

const MAX_IN_STRIP = 20;

/** The testimonials of the strip and those of the slider beside lists: no page shows one twice. */
export function shareTestimonials(all: readonly Testimonial[]): {
  readonly strip: readonly Testimonial[];
  readonly slider: readonly Testimonial[];
} {
  const strip = all.filter((_, place) => place % 2 === 0).slice(0, MAX_IN_STRIP);
  return { strip, slider: all.filter((testimonial) => !strip.includes(testimonial)) };
}
