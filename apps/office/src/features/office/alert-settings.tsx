import type { StaffAlertKind } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import section from '../../shared/section.module.css';
import styles from './alert-settings.module.css';

const KEY = ['alert-settings'] as const;

const kinds: Readonly<Record<StaffAlertKind, string>> = {
  ticket_opened: 'Somebody opens a ticket',
  ticket_assigned: 'Somebody assigns a ticket to you',
  claim_filed: 'A member files a claim for a lost parcel',
  return_requested: 'A member asks to return an item',
  chargeback: 'A chargeback takes back a payment',
  payment_disagrees: 'A paid order differs from the books of the payment provider',
  item_missing: 'An item to pack is not in its place',
  mail_failing: 'Emails cannot be sent',
};

/** The alerts of the member of staff, and which of them are also emails. A change is saved at once. */
export function AlertSettings() {
  const { api } = useOffice();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: () => api.listStaffAlertSettings() });
  const change = useMutation({
    mutationFn: (body: { kind: StaffAlertKind; has_mail: boolean }) => api.setStaffAlert({ body }),
    onSuccess: (settings) => queries.setQueryData(KEY, settings),
  });
  const changed = change.variables;
  return (
    <section id="alerts" className={section.section} aria-labelledby="alerts-heading">
      <h2 id="alerts-heading">Alerts</h2>
      <p className={section.hint}>
        The bell of the office shows these alerts. Tick those that you also want by email.
      </p>
      <Loaded query={query}>
        {(settings) =>
          settings.length === 0 ? (
            <p>Your role gets no alerts.</p>
          ) : (
            <ul className={styles.kinds}>
              {settings.map(({ kind, has_mail }) => (
                <li key={kind}>
                  <label className={styles.kind}>
                    <input
                      type="checkbox"
                      checked={change.isPending && changed?.kind === kind ? changed.has_mail : has_mail}
                      onChange={({ target }) => change.mutate({ kind, has_mail: target.checked })}
                    />
                    <span>
                      {kinds[kind]}
                      <span className="visually-hidden">: also by email</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome error={change.error}>
        {change.isSuccess &&
          changed &&
          (changed.has_mail ? 'You also get it by email.' : 'You get no email.')}
      </Outcome>
    </section>
  );
}
