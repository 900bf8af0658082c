import { usernameForm } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useForm } from '@bidkit/ui/form/use-form';
import { Link, useNavigate } from 'react-router';
import { accountApi } from '../../shared/account-api.ts';
import { useReturnPath } from '../../shared/return-path.ts';
import { UsernameField } from '../../shared/username-field.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';

/** A new username, also for members whose first login through a provider gave no usable name. */
export function EditUsernamePage() {
  const bidkit = useBidkit();
  const { user } = useSession();
  const navigate = useNavigate();
  const next = useReturnPath();
  const { onSubmit, problem, isBusy } = useForm({
    schema: usernameForm,
    read: Object.fromEntries,
    async send(form) {
      bidkit.session.patchUser(await accountApi(bidkit).changeUsername({ body: form }));
      navigate(next, { replace: true });
    },
  });
  return (
    <EntryPanel>
      <h1>Choose your username</h1>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['username']} />
        <UsernameField problem={problem} />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </button>
      </form>
      {user && (
        <p className={styles.other}>
          <Link to={next} replace>
            Keep {user.username}
          </Link>
        </p>
      )}
    </EntryPanel>
  );
}
