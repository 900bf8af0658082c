import { paragraphsOf } from '@bidkit/contract';
import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const ticketAnswer = defineNotification({
  kind: 'ticket_answer',
  subject: 'ticket',
  setting: {
    id: 34,
    name: 'Answers to your tickets',
    description: 'Our support has answered a ticket of yours.',
    defaultMethod: 'alertAndEmail',
  },
  data: z.object({ topic: z.string(), message: z.string() }),
  alert: ({ data }) => `We answered your ticket about ${data.topic}.`,
  mail: ({ reader, subject, data }) => ({
    subject: `We answered your ticket about ${data.topic}`,
    label: 'Support',
    tone: 'brass',
    heading: 'We answered your ticket',
    paragraphs: [`Hello ${reader.username}. This is our answer:`, ...paragraphsOf(data.message)],
    button: { text: 'Read and reply', path: `/support/tickets/${subject.id}` },
    reason: 'You get this email because you asked our support.',
  }),
});
