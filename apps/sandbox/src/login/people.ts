import { randomInt } from 'node:crypto';

/** A person who can log in, as both providers know them. */
export interface Person {
  /** The provider's id of the person. */
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null when the person does not share an address. */
  readonly email: string | null;
}

/** A choice in the window of a provider. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly person: () => Person;
}

const nora = {
  subject: '10220000000000001',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@sandbox.example',
};
/** The demo's own member: her address has an account at the marketplace. */
const ava = { subject: '10220000000000002', firstName: 'Ava', lastName: 'Stone', email: 'ava@example.com' };
const quiet = { subject: '10220000000000003', firstName: 'Quinn', lastName: 'Hale', email: null };
const relayed = {
  subject: '001999.sandbox.0004',
  firstName: 'Riley',
  lastName: 'Moss',
  email: 'x7k2m9@privaterelay.appleid.com',
};

function stranger(): Person {
  const number = randomInt(1_000_000, 10_000_000);
  return {
    subject: `1022${number}`,
    firstName: 'Sam',
    lastName: 'Field',
    email: `person-${number}@sandbox.example`,
  };
}

const shared: readonly Choice[] = [
  { id: 'nora', label: 'Nora Lind, nora@sandbox.example', person: () => nora },
  { id: 'ava', label: 'Ava Stone, whose address has an account: ava@example.com', person: () => ava },
  { id: 'stranger', label: 'Somebody new each time', person: stranger },
];

/** Who can log in at each provider. */
export const people = {
  facebook: [...shared, { id: 'quiet', label: 'Quinn Hale, who shares no address', person: () => quiet }],
  apple: [
    ...shared,
    { id: 'relayed', label: 'Riley Moss, with a private relay address', person: () => relayed },
  ],
} as const satisfies Record<string, readonly Choice[]>;

/** What a login can do wrong. */
export const flaws = {
  none: 'Everything works',
  foreign: 'The token is of another app',
  expired: 'The token has expired',
  forged: 'The token is forged',
  slow: 'The provider answers late',
  down: 'The provider does not answer',
} as const;
export type Flaw = keyof typeof flaws;
