import * as z from 'zod/mini';
import type { MailContent } from '../../../mail/mail-content.ts';
import { defineNotification } from '../define-notification.ts';
import { formatDay } from '../formats.ts';

type Event = 'ending' | 'ended' | 'renewal_failed' | 'renewal_ended';
type Words = Pick<MailContent, 'subject' | 'tone' | 'heading' | 'paragraphs' | 'button'> & {
  readonly alert: string;
};

const plans = { text: 'See the plans', path: '/upgrade' };
const payments = { text: 'See your payments', path: '/account/settings/manage_payments' };

const words: { readonly [E in Event]: (day: string) => Words } = {
  ending: (day) => ({
    alert: `Your membership ends on ${day}.`,
    subject: `Your membership ends on ${day}`,
    tone: 'warning',
    heading: `Your membership ends on ${day}`,
    paragraphs: [
      'Until then nothing changes, and nothing is charged after it.',
      'Choose a plan again to keep it. The time that you have paid for is added.',
    ],
    button: plans,
  }),
  ended: () => ({
    alert: 'Your membership has ended. You have a free account again.',
    subject: 'Your membership has ended',
    tone: 'warning',
    heading: 'Your membership has ended',
    paragraphs: [
      'You have a free account again: you bid, win and pay as before.',
      'Nothing more is charged. You can choose a plan again at any time.',
    ],
    button: plans,
  }),
  renewal_failed: (day) => ({
    alert: `PayPal could not renew your membership. It is paid until ${day}.`,
    subject: 'We could not renew your membership',
    tone: 'danger',
    heading: 'PayPal could not charge your membership',
    paragraphs: [
      'PayPal tries again in the next days. Please check the payment method in your PayPal account.',
      `Your membership is paid until ${day}.`,
    ],
    button: payments,
  }),
  renewal_ended: (day) => ({
    alert: `Your membership no longer renews. You keep it until ${day}.`,
    subject: 'Your membership no longer renews',
    tone: 'brass',
    heading: 'Your membership no longer renews',
    paragraphs: ['PayPal charges nothing more.', `You keep your membership until ${day}.`],
    button: payments,
  }),
};

export const membership = defineNotification({
  kind: 'membership',
  subject: 'account',
  setting: {
    id: 20,
    name: 'Your membership',
    description: 'Your membership ends, or could not be renewed.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({
    event: z.enum(['ending', 'ended', 'renewal_failed', 'renewal_ended']),
    ends_at: z.string(),
  }),
  alert: ({ data }) => words[data.event](formatDay(data.ends_at)).alert,
  mail: ({ data }) => {
    const { alert: _, ...content } = words[data.event](formatDay(data.ends_at));
    return {
      ...content,
      label: 'Your membership',
      reason: 'You get this email because it concerns your membership.',
    };
  },
});
