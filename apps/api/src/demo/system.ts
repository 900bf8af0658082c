import type { Transaction } from '../db/database.ts';
import { ago, fromNow } from '../db/now.ts';
import { cspReports, mails, pageErrors } from '../db/schema.ts';

const reported = { first_seen: ago({ days: 2 }), last_seen: ago({ hours: 3 }) };

/** What the pages System and Mails of the office show when something has failed, or waits to be tried again. */
export async function seedSystem(tx: Transaction): Promise<void> {
  const failed = { gave_up: true, attempts: 10, created_at: ago({ days: 1 }), html: '' };
  await tx.insert(mails).values([
    {
      ...failed,
      to: 'rosa@mail.example',
      subject: 'Your order is on its way',
      text: 'Your order is on its way.',
      last_error: '452 4.2.2 Mailbox full',
    },
    {
      ...failed,
      to: 'tom@old-provider.example',
      subject: 'Verify your email address',
      text: 'Verify your address: /verify/[token]',
      last_error: '550 5.1.2 The domain old-provider.example does not exist',
    },
    {
      to: 'june@slow-mail.example',
      subject: 'You have won an auction',
      text: 'You have won an auction.',
      html: '',
      attempts: 7,
      created_at: ago({ hours: 6 }),
      next_attempt_at: fromNow({ hours: 6 }),
      last_error: '451 4.7.1 Greylisted, please try again later',
    },
  ]);
  await tx.insert(pageErrors).values([
    {
      kind: 'page-error',
      message: "TypeError: Cannot read properties of null (reading 'focus')",
      page: '/auctions/{n}',
      source: 'assets/lot-page.js:1:2210',
      count: 4,
      ...reported,
    },
    {
      kind: 'preload-failed',
      message: 'Failed to fetch',
      page: '/',
      source: '',
      count: 17,
      ...reported,
    },
  ]);
  await tx.insert(cspReports).values({
    ...{ directive: 'script-src-elem', blocked: 'chrome-extension', page: '/login', source: '', count: 2 },
    ...reported,
  });
}
