import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';

interface Props {
  /** The present name. */
  username?: string;
  problem: FormProblem | null;
}

/** The name that a member chooses. */
export const UsernameField = ({ username, problem }: Props) => (
  <Field
    label="Username"
    name="username"
    hint={
      username === undefined
        ? 'Everyone sees it next to your bids.'
        : 'Everyone sees it next to your bids. A new name replaces the old one there.'
    }
    autoComplete="username"
    autoCapitalize="none"
    defaultValue={username}
    problem={problem}
  />
);
