import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';

interface Props {
  readonly problem: FormProblem | null;
}

/** The username of a new account of staff. */
export const UsernameField = ({ problem }: Props) => (
  <Field
    label="Username"
    hint="Members see it beside your answers."
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    problem={problem}
  />
);

/** The password of a new account of staff. */
export const NewPasswordField = ({ problem }: Props) => (
  <Field
    label="Password"
    hint="At least 8 characters. Several words are easy to remember and hard to guess."
    name="password"
    type="password"
    autoComplete="new-password"
    problem={problem}
  />
);
