import { type Bidkit, reviewRoutes } from '@bidkit/sdk';
import type { FormProblem } from '../../ui/form/use-form.ts';

/** The calls about ratings and testimonials. Only My Wins loads the routes. */
export const reviewApi = ({ extend }: Bidkit) => extend(reviewRoutes);

/** The problem of a form with one field in a line; nothing without one. */
export const lineOf = (problem: FormProblem | null): string =>
  problem ? (problem.message ?? Object.values(problem.errors).flat().join(' ')) : '';
