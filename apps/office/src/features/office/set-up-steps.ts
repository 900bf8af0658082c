import type { ChecklistStep, NeededPermission } from '@bidkit/contract';

/** How a step of the set-up is shown. */
interface SetUpStep {
  readonly title: string;
  /** What it is good for. */
  readonly text: string;
  /** Who can do it. */
  readonly permission: NeededPermission;
  /** The page where it is done. */
  readonly path: string;
}

/** The steps of the set-up by their name on the wire. */
export const setUpSteps: Readonly<Record<ChecklistStep, SetUpStep>> = {
  name: {
    title: 'Name the marketplace',
    text: 'Members see the name on every page and in every email.',
    permission: 'settings:write',
    path: '/settings/business',
  },
  contact: {
    title: 'Say where you are, and how to reach you',
    text: 'A postal address, and an email address or a phone number of the support.',
    permission: 'settings:write',
    path: '/settings/business',
  },
  categories: {
    title: 'Add categories',
    text: 'Each lot is in a category. A starter set can be changed later.',
    permission: 'lots:write',
    path: '/categories',
  },
  payments: {
    title: 'Take payments',
    text: 'The payee of checks, with street and city, or the keys of Braintree in the configuration of the server.',
    permission: 'settings:write',
    path: '/settings/business',
  },
  shipping_rates: {
    title: 'Check the shipping rates',
    text: 'Members pay usual rates of the United States until you set your own. If they are right for you, say so.',
    permission: 'settings:write',
    path: '/settings/shipping',
  },
  tax_rates: {
    title: 'Check the sales taxes',
    text: 'Members pay the usual tax of each state until you set your own. If they are right for you, say so.',
    permission: 'settings:write',
    path: '/settings/taxes',
  },
  texts: {
    title: 'Read the texts of the site',
    text: 'The terms, the privacy policy, the answers for members. Change what is different for you, or say that they are right.',
    permission: 'content:publish',
    path: '/content?kind=page',
  },
  mail: {
    title: 'Connect a mail server',
    text: 'Set SMTP_URL in the configuration of the server. Until then emails are only on its page /mailbox.',
    permission: 'system:write',
    path: '/system',
  },
  second_factor: {
    title: 'Protect your login with a second factor',
    text: 'With an authenticator app or a passkey a stolen password is not enough.',
    permission: 'any',
    path: '/security',
  },
  team: {
    title: 'Invite a second person',
    text: 'If you lose your phone, somebody else can reset your second factor.',
    permission: 'staff:write',
    path: '/staff',
  },
  first_lot: {
    title: 'List the first lot',
    text: 'A product with its photographs, a price to start at, and an end.',
    permission: 'lots:write',
    path: '/lots/new',
  },
};
