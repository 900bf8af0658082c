import type { MailFact, MailItem } from '../../mail/mail-content.ts';
import type { LotSubject } from './subjects.ts';

/** The card of a lot in a mail: picture, name, one amount and one more fact. */
export const lotItem = (lot: LotSubject, amount: MailFact, fact: MailFact): MailItem => ({
  name: lot.name,
  path: `/auctions/${lot.id}`,
  picturePath: `${lot.picture}?w=320`,
  amount,
  fact,
});

export const lotNumber = ({ id }: Pick<LotSubject, 'id'>): MailFact => ({
  label: 'Lot number',
  value: String(id),
});

export const rmaNumber = (rma: number): MailFact => ({ label: 'RMA number', value: String(rma) });
