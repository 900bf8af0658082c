import type { TestimonialStatus } from '@bidkit/contract';
import { Badge, type Tone } from '../../shared/badge.tsx';

const states: Readonly<Record<TestimonialStatus, readonly [string, Tone]>> = {
  pending: ['Waiting', 'warning'],
  approved: ['Published', 'success'],
  rejected: ['Refused', 'neutral'],
};

/** The decision about a testimonial. */
export function TestimonialState({ status }: { readonly status: TestimonialStatus }) {
  const [text, tone] = states[status];
  return <Badge tone={tone}>{text}</Badge>;
}
