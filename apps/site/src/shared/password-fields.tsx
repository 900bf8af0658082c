import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';

interface LoginProps {
  /** Label and wire name of the username. */
  label: string;
  name: string;
  problem: FormProblem | null;
}

/** A username with its password. */
export const LoginFields = ({ label, name, problem }: LoginProps) => (
  <>
    <Field label={label} name={name} autoComplete="username" autoCapitalize="none" problem={problem} />
    <Field
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      problem={problem}
    />
  </>
);

interface NewPasswordProps {
  label?: string;
  /** The name of the second field on the wire. */
  repeatName?: string;
  problem: FormProblem | null;
}

/** A new password, entered twice. */
export const NewPasswordFields = ({
  label = 'New Password',
  repeatName = 'repeat_password',
  problem,
}: NewPasswordProps) => (
  <>
    <Field
      label={label}
      name="password"
      type="password"
      hint="At least 8 characters."
      autoComplete="new-password"
      problem={problem}
    />
    <Field
      label="Confirm Password"
      name={repeatName}
      type="password"
      autoComplete="new-password"
      problem={problem}
    />
  </>
);

/** The username of a new password, for password managers. */
export const HiddenUsername = ({ username }: { username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
