import { useBidkit } from '@bidkit/react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './form.module.css';

/** Staff open the site as a member, with the link that the office has made. It works once. */
export function LogInLink({ token }: { token: string }) {
  const { api, session } = useBidkit();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => session.signInWith(api.openLogInLink({ body: { token } })),
    onSuccess: () => navigate(paths.home, { replace: true }),
  });
  return (
    <>
      <p className={styles.why}>
        You can read and bid as this member for an hour. Your bids are recorded with your name, and the member
        gets an email.
      </p>
      <p role="alert" className={styles.failure}>
        {open.error?.message}
      </p>
      <button
        type="button"
        className={styles.submit}
        aria-disabled={open.isPending}
        onClick={() => open.isPending || open.mutate()}
      >
        {open.isPending ? 'Logging in' : 'Log in as the member'}
      </button>
    </>
  );
}
