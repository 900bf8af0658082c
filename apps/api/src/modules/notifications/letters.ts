import type { NotificationKind } from '@bidkit/contract';
import { createElement as h } from 'react';
import { LotLetter, type LotLetterParts } from '../../mail/lot-letter.ts';
import { compileLetter, type Design, type Letter } from '../../mail/template.ts';
import type { News } from './news.ts';

const slots = ['username', 'lot', 'lot_id', 'picture', 'price', 'until', 'within', 'reason'] as const;
type Marks = Record<(typeof slots)[number], string>;

/** What one kind of letter says; the rest follows from the lot. */
type Said = Omit<LotLetterParts, 'publicUrl' | 'lot' | 'preview'> & { readonly subject: string };

/** The letters of all kinds of news, ready to be filled in. */
export type Letters = (news: News, reader: { username: string; email: string }) => Letter & { to: string };

export async function compileLetters(publicUrl: string): Promise<Letters> {
  const compile = (say: (marks: Marks, publicUrl: string) => Said) =>
    compileLetter(slots, (marks) => design(publicUrl, marks, say(marks, publicUrl)));
  const byKind = {
    outbid: await compile(outbid),
    ending_soon: await compile(endingSoon),
    won: await compile(won),
    payment_due: await compile(paymentDue),
    second_chance: await compile(secondChance),
    paid: await compile(paid),
    cancelled: await compile(cancelled),
  } satisfies Record<NotificationKind, unknown>;
  const returned = await compile(checkReturned);
  return (news, { username, email }) => {
    const fill = news.cause === 'check-returned' ? returned : byKind[news.kind];
    return { to: email, ...fill({ ...news, lot_id: String(news.lot_id), username }) };
  };
}

function design(publicUrl: string, marks: Marks, { subject, ...said }: Said): Design {
  const lot = {
    name: marks.lot,
    href: `${publicUrl}/auctions/${marks.lot_id}`,
    picture: `${publicUrl}${marks.picture}?w=320`,
  };
  return { subject, body: h(LotLetter, { publicUrl, preview: said.words[0] ?? subject, lot, ...said }) };
}

const outbid = ({ username, lot, lot_id, price, until }: Marks, publicUrl: string): Said => ({
  subject: `You have been outbid: ${lot}`,
  label: 'Outbid',
  tone: 'danger',
  heading: 'Somebody bid more than you',
  words: [
    `Hello ${username}. Your maximum has been passed. Bid again if it is worth more to you: the house bids for you, only as much as it takes.`,
  ],
  amount: { label: 'The price now', value: price },
  fact: { label: 'Ends', value: until },
  button: { text: 'Bid again', href: `${publicUrl}/auctions/${lot_id}` },
  why: 'You get this because you bid on this auction.',
});

const endingSoon = ({ username, lot, lot_id, price, until }: Marks, publicUrl: string): Said => ({
  subject: `Ending soon: ${lot}`,
  label: 'Ending soon',
  tone: 'warning',
  heading: 'Last minutes to bid',
  words: [`Hello ${username}. An auction you are watching is about to end.`],
  amount: { label: 'The price now', value: price },
  fact: { label: 'Ends', value: until },
  button: { text: 'See the auction', href: `${publicUrl}/auctions/${lot_id}` },
  why: 'You get this because you are watching this auction.',
});

const won = ({ username, lot, lot_id, price, within }: Marks, publicUrl: string): Said => ({
  subject: `You won: ${lot}`,
  label: 'You won',
  tone: 'success',
  heading: 'Congratulations, it is yours',
  words: [`Well done, ${username}. Pay within ${within} to keep it; after that it may go to somebody else.`],
  amount: { label: 'Your price', value: price },
  fact: { label: 'Number', value: lot_id },
  button: { text: 'Pay now', href: `${publicUrl}/payment/methods/${lot_id}` },
  why: 'You get this because you won or bought this.',
});

const paymentDue = ({ username, lot, lot_id, price, until }: Marks, publicUrl: string): Said => ({
  subject: `Payment due: ${lot}`,
  label: 'Payment due',
  tone: 'warning',
  heading: 'Yours, once it is paid for',
  words: [
    `Hello ${username}. What you won is waiting for you. After the deadline it may go to somebody else.`,
  ],
  amount: { label: 'Your price', value: price },
  fact: { label: 'Pay by', value: until },
  button: { text: 'Pay now', href: `${publicUrl}/payment/methods/${lot_id}` },
  why: 'You get this because you won this auction and have not paid for it.',
});

const checkReturned = ({ username, lot, lot_id, price, until }: Marks, publicUrl: string): Said => ({
  subject: `Your check could not be cashed: ${lot}`,
  label: 'Payment due',
  tone: 'warning',
  heading: 'Your check could not be cashed',
  words: [
    `Hello ${username}. The check you sent for this was not paid, and no money has moved. It is still yours if you pay by card, PayPal or another check before the deadline; after that it may go to somebody else.`,
  ],
  amount: { label: 'To pay', value: price },
  fact: { label: 'Pay by', value: until },
  button: { text: 'Pay now', href: `${publicUrl}/payment/methods/${lot_id}` },
  why: 'You get this because you chose to pay for this by check.',
});

const secondChance = ({ username, lot, price, until }: Marks, publicUrl: string): Said => ({
  subject: `A second chance: ${lot}`,
  label: 'Second chance',
  tone: 'brass',
  heading: 'It can still be yours',
  words: [
    `Hello ${username}. The winner of this auction did not pay. You may have it at your own last price.`,
  ],
  amount: { label: 'Your price', value: price },
  fact: { label: 'Ends', value: until },
  button: { text: 'See the offer', href: `${publicUrl}/` },
  why: 'You get this because you bid on this auction.',
});

const paid = ({ username, lot, lot_id, price }: Marks, publicUrl: string): Said => ({
  subject: `Receipt: ${lot}`,
  label: 'Paid',
  tone: 'success',
  heading: 'Thank you for your payment',
  words: [`Hello ${username}. Your item will ship out within the next business day.`],
  amount: { label: 'You paid', value: price },
  fact: { label: 'Number', value: lot_id },
  button: { text: 'See your receipt', href: `${publicUrl}/payment/credit-card/receipt/${lot_id}` },
  why: 'You get this because you paid for this item.',
});

const cancelled = ({ username, lot, lot_id, price, reason }: Marks, publicUrl: string): Said => ({
  subject: `Cancelled: ${lot}`,
  label: 'Cancelled',
  tone: 'warning',
  heading: 'This auction was called off',
  words: [`Hello ${username}. No bid on this auction counts, and there is nothing to pay.`, reason],
  amount: { label: 'The price had been', value: price },
  fact: { label: 'Number', value: lot_id },
  button: { text: 'See the auction', href: `${publicUrl}/auctions/${lot_id}` },
  why: 'You get this because you bid on this auction, or are watching it.',
});
