import { socialNames } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { LoginForm } from '../../shared/login-form.tsx';
import { welcomePath } from '../../shared/return-path.ts';
import { type Attempt, takeAttempt } from '../../shared/social/attempt.ts';
import { EntryPanel } from './entry-panel.tsx';
import styles from './form.module.css';
import { findObstacle, isRelayed, type Returned, readReturned, sendLogin } from './social-return.ts';

/** A login that a provider has confirmed, and that can be sent to the server. */
interface Login {
  readonly attempt: Attempt;
  readonly returned: Returned;
}

type Step =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly message: string; readonly attempt: Attempt | null }
  /** The address has an account, whose member has to log in with the password first. */
  | { readonly status: 'known'; readonly message: string; readonly login: Login };

/** The page to which providers return. It logs the visitor in, or connects the login to the member's account. */
export function SocialReturnPage() {
  const bidkit = useBidkit();
  const { session, storage } = bidkit;
  const { status, user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ status: 'working' });

  async function attemptLogin({ attempt, returned }: Login): Promise<void> {
    const { provider, from } = attempt;
    const answer = sendLogin(bidkit, attempt, returned);
    if (session.getState().user) {
      await answer;
      await session.load();
      navigate(from, { replace: true, state: { connected: provider } });
      return;
    }
    await session.signInWith(answer);
    const { is_new } = await answer;
    if (is_new) storage.setItem('isNew', '1');
    const isUnnamed = is_new && isRelayed(session.getState().user?.email ?? '');
    if (isUnnamed) navigate(paths.editUsername, { replace: true, state: { from: welcomePath(from) } });
    else if (is_new) navigate(welcomePath(from), { replace: true, state: { from } });
    else navigate(from, { replace: true });
  }

  async function run(login: Login): Promise<void> {
    setStep({ status: 'working' });
    try {
      await attemptLogin(login);
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      const { message } = error;
      setStep(
        error.code === 'social_email_known'
          ? { status: 'known', message, login }
          : { status: 'failed', message, attempt: login.attempt },
      );
    }
  }

  // The returned tokens can be sent once, and React runs effects twice in development.
  const isRead = useRef(false);
  const memberId = user?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who is signed in.
  useEffect(() => {
    if (isRead.current || status === 'loading') return;
    isRead.current = true;
    const returned = readReturned(location);
    // The tokens leave the address and the history.
    navigate(paths.socialReturn, { replace: true });
    const attempt = takeAttempt(returned.state ?? null);
    const message = findObstacle(returned, attempt, memberId);
    if (message !== null || !attempt) setStep({ status: 'failed', message: message ?? '', attempt });
    else void run({ attempt, returned });
  }, [status]);

  // After the login by password the same login is sent again, now with the member's token.
  const isKnown = step.status === 'known';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the member has logged in.
  useEffect(() => {
    if (step.status === 'known' && memberId !== null) void run(step.login);
  }, [isKnown, memberId]);

  if (step.status === 'working') return <Working />;
  return step.status === 'known' ? <Known {...step} /> : <Failed {...step} />;
}

const Working = () => (
  <EntryPanel>
    <h1>Logging in</h1>
    <p role="status">One moment, please.</p>
  </EntryPanel>
);

function Known({ message, login }: { message: string; login: Login }) {
  const name = socialNames[login.attempt.provider];
  return (
    <EntryPanel>
      <h1>Welcome back</h1>
      <LoginForm>
        <p role="status">{message}</p>
      </LoginForm>
      <p className={styles.why}>
        We ask for the password, because an email address alone is not enough to open your account. After this
        login you can also log in with {name}.
      </p>
      <p className={styles.other}>
        <Link to={paths.forgot}>Forgot your password?</Link>
      </p>
    </EntryPanel>
  );
}

function Failed({ message, attempt }: { message: string; attempt: Attempt | null }) {
  const { user } = useSession();
  const isSync = attempt !== null && attempt.memberId !== null;
  const isMember = isSync || user !== null;
  const retry = attempt ? paths.socialStart(attempt.provider) : paths.login;
  return (
    <EntryPanel>
      <h1>{isMember ? 'Your accounts are not connected' : 'You are not logged in'}</h1>
      <ErrorSummary problem={{ message, errors: {} }} order={[]} />
      <Link
        to={isSync ? attempt.from : isMember ? paths.socialSettings : retry}
        state={{ from: attempt?.from }}
        replace
        className={styles.submit}
      >
        {isMember ? 'Open your settings' : 'Try again'}
      </Link>
      {!isMember && (
        <p className={styles.other}>
          <Link to={paths.login} state={{ from: attempt?.from }} replace>
            Log in with your password
          </Link>
        </p>
      )}
    </EntryPanel>
  );
}
