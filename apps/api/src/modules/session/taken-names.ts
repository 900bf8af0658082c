import { violatedConstraint } from '../../db/violated-constraint.ts';
import { refuseField } from '../../kernel/problem.ts';

const taken = {
  users_username: 'username_taken',
  users_username_skeleton: 'username_confusable',
} as const;

/**
 * The refusal of a username that another member has. The unique indexes decide, because two members may choose one
 * name at the same moment. Other errors are returned unchanged.
 */
export function toUsernameProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  return constraint in taken ? refuseField('username', taken[constraint as keyof typeof taken]) : error;
}
