import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Explanation } from './panel.tsx';

/** Shown when the page that requested the sign-in is gone or was reloaded. */
export function LostSignIn() {
  return (
    <Explanation title="Please start again">
      This window has lost touch with the page that opened it. Close it, and choose to sign in there once
      more. Should that lead here again, <Link to={paths.login}>log in and bid at First Dollar</Link> instead.
    </Explanation>
  );
}

/** Shown when the pay frame is gone or was reloaded. */
export function LostPayment() {
  return (
    <Explanation title="Please start again">
      This window has lost touch with the page that opened it. Close it, and choose to pay there once more, or{' '}
      <Link to={paths.myWins}>pay at First Dollar</Link> instead.
    </Explanation>
  );
}
