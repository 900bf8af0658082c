import { useNavigate } from 'react-router';
import { useForgetSession } from '../session/use-office.tsx';

/** Opens the office with the session that a form has just started. The address of the link leaves the history. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  return async () => {
    forgetSession();
    await navigate('/', { replace: true });
  };
}
