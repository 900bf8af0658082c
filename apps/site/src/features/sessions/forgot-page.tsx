import { recoverForm, signInRoutes } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** Asks for the address to which a link for a new password is sent. */
export function ForgotPage() {
  const bidkit = useBidkit();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { onSubmit, problem, isBusy } = useForm({
    schema: recoverForm,
    read: (fields) => Object.fromEntries(fields),
    async send(form) {
      await bidkit.extend(signInRoutes).recoverPassword({ body: form });
      navigate(paths.forgotSent, { state: { email: form.email } });
    },
  });
  return (
    <EntryPanel>
      <h1>Forgot your password?</h1>
      <p className={styles.why}>
        Enter the email address of your account. We’ll send you a link to set a new password.
      </p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['email']} />
        <Field
          label="Email Address"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={state?.email}
          problem={problem}
        />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Sending' : 'Send link'}
        </button>
      </form>
      <p className={styles.other}>
        <Link to={paths.login}>Back to login</Link>
      </p>
    </EntryPanel>
  );
}
