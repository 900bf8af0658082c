import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Sorry } from './panel.tsx';

/** The page that asked to sign somebody in is gone, or was loaded anew. */
export function LostSignIn() {
  return (
    <Sorry title="Please start again">
      This window has lost touch with the page that opened it. Close it, and choose to sign in there once
      more. Should that lead here again, <Link to={paths.login}>log in and bid at First Dollar</Link> instead.
    </Sorry>
  );
}

/** The frame in which somebody wanted to pay is gone, or was loaded anew. */
export function LostPayment() {
  return (
    <Sorry title="Please start again">
      This window has lost touch with the page that opened it. Close it, and choose to pay there once more, or{' '}
      <Link to={paths.myWins}>pay at First Dollar</Link> instead.
    </Sorry>
  );
}
