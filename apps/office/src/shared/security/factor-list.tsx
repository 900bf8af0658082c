import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyFailure } from '../../session/passkey.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../loaded.tsx';
import { AppSection } from './app-section.tsx';
import { CodesSection } from './codes-section.tsx';
import type { FactorChange, FactorParts } from './factor-parts.ts';
import { PasskeySection } from './passkey-section.tsx';
import { factorsQuery } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The second factors of the member of staff, with what adds and removes them. */
export function FactorList() {
  const office = useOffice();
  const queries = useQueryClient();
  const query = factorsQuery(office);
  const { data, error, refetch } = useQuery(query);
  const [done, setDone] = useState<FactorChange | null>(null);
  const codes = done?.codes ?? [];
  const readAgain = () => void queries.invalidateQueries({ queryKey: query.queryKey });
  const finish = (made: FactorChange) => {
    setDone(made);
    readAgain();
    // The session says by what it is confirmed, and whether a factor is missing. Codes on screen come first.
    if (!made.codes?.length) void office.refresh();
  };
  const change = useMutation({
    mutationFn: (make: () => Promise<FactorChange | null>) => make(),
    onSuccess: (made) => made && finish(made),
    onError: readAgain,
  });
  if (!data)
    return (
      <Loaded query={{ data, error, refetch }} what="Your second factors">
        {() => null}
      </Loaded>
    );
  const parts: FactorParts = {
    factors: data,
    isBusy: change.isPending,
    run(make) {
      if (change.isPending) return;
      setDone(null);
      change.mutate(make);
    },
    finish,
  };
  return (
    <>
      <Outcome error={change.error && { message: passkeyFailure(change.error) }}>
        {codes.length === 0 && done?.text}
      </Outcome>
      <AppSection {...parts} />
      <PasskeySection {...parts} />
      {(data.has_totp || data.passkeys.length > 0) && <CodesSection {...parts} />}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onStored={() => {
            setDone(done && { text: done.text });
            void office.refresh();
          }}
        />
      )}
    </>
  );
}
