import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useOffice } from './use-office.tsx';

/** Ends the session. Says so when that was not possible. */
export function LogOutButton(props: Pick<ComponentProps<'button'>, 'className'>) {
  const { logOut } = useOffice();
  const leave = useMutation({ mutationFn: logOut });
  return (
    <>
      <button type="button" {...props} onClick={() => leave.mutate()}>
        Log out
      </button>
      {leave.isError && (
        <Outcome error={{ message: 'You are still logged in. Please try again.' }}>{''}</Outcome>
      )}
    </>
  );
}
