import { notificationReferenceType } from '@bidkit/contract';

/** The things a notification can be about, by the names of their wire ids. */
export type SubjectName = keyof typeof notificationReferenceType;

/** A lot as it is at the time of delivery. */
export interface LotSubject {
  readonly id: number;
  readonly name: string;
  readonly price_cents: number;
  readonly ends_at: Date;
  readonly takesBids: boolean;
  /** Path of the product's picture. */
  readonly picture: string;
}

/** A subject of which only the number is known; the rest comes from the notification's data. */
interface ReferenceSubject {
  readonly id: number;
}

/** The fields of a subject that texts can use. */
export type SubjectOf<Name extends SubjectName> = Name extends 'lot' ? LotSubject : ReferenceSubject;

/** The subject of an outbox row: its wire id, its number and, for a lot that exists, the lot. */
export interface Reference {
  readonly type: number;
  readonly id: number;
  readonly lot: LotSubject | null;
}

type Readers = { readonly [Name in SubjectName]: (reference: Reference) => SubjectOf<Name> | null };

const readers: Readers = {
  lot: ({ lot }) => lot,
  ticket: ({ id }) => ({ id }),
  account: ({ id }) => ({ id }),
  search: ({ id }) => ({ id }),
};

/** The subject of a row, or null when the row is about something else or its lot does not exist. */
export function readSubject<Name extends SubjectName>(
  name: Name,
  reference: Reference,
): SubjectOf<Name> | null {
  return reference.type === notificationReferenceType[name] ? readers[name](reference) : null;
}
