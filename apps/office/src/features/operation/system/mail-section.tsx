import type { SystemState } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { Facts } from '../../../shared/record/facts.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { CallButton } from '../../../ui/call-button.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './system.module.css';

const mailsIn = (view: string) => `${paths.operation.mails}?view=${view}`;

/** The queue of mails, and a mail to oneself. */
export function MailSection({ mail, now }: { mail: SystemState['mail']; now: number }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.sendTestMail(),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['system'] }),
  });
  return (
    <RecordSection title="Mails">
      {!mail.is_sent && (
        <p className={styles.hint}>
          This server has no mail server (SMTP_URL). Mails stay in its mailbox for developers, at /mailbox on
          its own machine.
        </p>
      )}
      <Facts
        facts={[
          [
            'Waiting',
            <Link key="waiting" to={mailsIn('waiting')}>
              {mail.waiting}
            </Link>,
          ],
          [
            'Failed',
            <Link key="failed" to={mailsIn('failed')}>
              {mail.failed}
            </Link>,
          ],
          ['Oldest that is due', mail.due_since ? <Time key="due" at={mail.due_since} now={now} /> : 'None'],
        ]}
      />
      <div className={styles.line}>
        <CallButton call={test.mutateAsync}>Send a test email to yourself</CallButton>
      </div>
      <Outcome error={test.error}>{test.data && `An email to ${test.data.to} is on its way.`}</Outcome>
    </RecordSection>
  );
}
