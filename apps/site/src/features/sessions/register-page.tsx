import { registerForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Checkbox, Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { NewPasswordFields } from '../../shared/password-fields.tsx';
import { useReturnPath, welcomePath } from '../../shared/return-path.ts';
import { SocialButtons } from '../../shared/social/social-buttons.tsx';
import { UsernameField } from '../../shared/username-field.tsx';
import { visitTag } from '../../shared/visit-tag.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

const order = ['username', 'email', 'password', 'repeat-password', 'terms'];

/** The form as the API expects it: checked boxes are 1. */
function read(fields: FormData) {
  return {
    ...Object.fromEntries(fields),
    terms: fields.has('terms') ? 1 : 0,
    newsletter: fields.has('newsletter') ? 1 : 0,
  };
}

/** Registration. */
export function RegisterPage() {
  const { session, storage } = useBidkit();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const cameFrom = useReturnPath();
  const { onSubmit, problem, isBusy } = useForm({
    schema: registerForm,
    read,
    async send(form) {
      await session.register({ ...form, ...visitTag(storage) });
      navigate(welcomePath(cameFrom), { replace: true, state: { from: cameFrom } });
    },
  });
  return (
    <EntryPanel>
      <h1>Get Started with a Free Account.</h1>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={order} />
        <UsernameField problem={problem} />
        <Field label="Email" name="email" type="email" autoComplete="email" problem={problem} />
        <NewPasswordFields label="Password" repeatName="repeat-password" problem={problem} />
        <Checkbox
          name="terms"
          problem={problem}
          label={
            <>
              I accept the <Link to={paths.terms}>Terms and Conditions</Link> and the{' '}
              <Link to={paths.privacy}>Privacy Policy</Link>
            </>
          }
        />
        <Checkbox name="newsletter" label="Send me the newsletter (optional)" problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Creating your account' : 'Register'}
        </button>
      </form>
      <SocialButtons />
      <p className={styles.other}>
        Already a member?{' '}
        <Link to={paths.login + search} state={state}>
          Login
        </Link>
      </p>
    </EntryPanel>
  );
}
