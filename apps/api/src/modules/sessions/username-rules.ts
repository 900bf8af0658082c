import type { ErrorDetail } from '@bidkit/contract';
import unhomoglyph from 'unhomoglyph';
import { detail } from '../../kernel/problem.ts';

/**
 * The writing systems of a name, as UTS 39 combines them ("highly restrictive"), of those in everyday use (UAX 31, table
 * 5). Digits and signs belong to all.
 */
const scripts = [
  'Latin',
  'Han Hiragana Katakana',
  'Han Bopomofo',
  'Han Hangul',
  ...[
    ...[
      'Arabic',
      'Armenian',
      'Bengali',
      'Cyrillic',
      'Devanagari',
      'Ethiopic',
      'Georgian',
      'Greek',
      'Gujarati',
    ],
    ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil'],
    ...['Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ],
].map((names) => {
  const classes = names.split(' ').map((name) => `\\p{Script=${name}}`);
  return new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}${classes.join('')}]+$`, 'u');
});

/** Names by which members would take somebody for the marketplace itself. */
const reserved = [
  ...[
    'admin',
    'administrator',
    'moderator',
    'mod',
    'staff',
    'support',
    'help',
    'helpdesk',
    'service',
    'official',
  ],
  ...[
    'owner',
    'operator',
    'root',
    'sysadmin',
    'system',
    'webmaster',
    'postmaster',
    'hostmaster',
    'security',
    'abuse',
  ],
  ...[
    'noreply',
    'mailer',
    'daemon',
    'bot',
    'auctioneer',
    'auctions',
    'house',
    'seller',
    'billing',
    'payments',
    'legal',
  ],
  ...['firstdollar', 'bidkit', 'you', 'nobody', 'anonymous', 'deleted', 'null', 'undefined'],
];

/**
 * What a name looks like (the "skeleton" of UTS 39): names with the same skeleton can be mistaken for each other, such as
 * `paypal` and `paypa1`. Not for people to read.
 */
export function skeletonOf(username: string): string {
  const lowered = username.normalize('NFKC').toLowerCase().normalize('NFD');
  return unhomoglyph(lowered).normalize('NFD').toLowerCase();
}

const reservedSkeletons = new Set(reserved.map(skeletonOf));

/** Why a name cannot be registered, apart from other members' names. The contract checks its length and characters. */
export function usernameErrors(username: string): ErrorDetail[] {
  if (!scripts.some((script) => script.test(username))) return [detail('username_mixes_alphabets')];
  const skeleton = skeletonOf(username);
  const parts = [skeleton.replace(/[._-]/g, ''), ...skeleton.split(/[._-]+/)];
  return parts.some((part) => reservedSkeletons.has(part)) ? [detail('username_reserved')] : [];
}
