import { describe, expect, it } from 'vitest';
import { emailAddress, optionalEmailAddress } from './email-address.ts';

const required = emailAddress('Email is required');
const optional = optionalEmailAddress();

describe('an e-mail address', () => {
  it.each([
    'jane@example.com',
    'JANE@EXAMPLE.COM',
    'jane.doe+lots@mail.example.co.uk',
    "o'brien@example.ie",
    'jane_doe-7@sub-domain.example.com',
    '1@example.com',
    'a@b.cd',
    '{jane}@example.com',
    'jane..doe.@example.ne.jp',
    'jörg@example.de',
    'jane@müller.example',
    '用户@例子.广告',
    'jane@xn--mller-kva.example',
    'jane@example.travel',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (text) => {
    expect(required.parse(text)).toBe(text);
    expect(optional.parse(text)).toBe(text);
  });

  it.each([
    'jane',
    '@example.com',
    'jane@',
    'jane@example',
    'jane@example.com,',
    'jane@example.com.',
    'jane@.example.com',
    'jane@example..com',
    '<jane@example.com>',
    'Jane <jane@example.com>',
    'a,b@example.com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@b@example.com',
    'jane doe@example.com',
    'jane@exa mple.com',
    'jane@example.com\u200b',
    'jane\u00ad@example.com',
    'jane@-example.com',
    'jane@example-.com',
    'jane@127.0.0.1',
    'jane@[127.0.0.1]',
    'jane@example.com:25',
    'jane@example.com/x',
    'jane(comment)@example.com',
    '"jane"@example.com',
    'jane\\@example.com',
    'mailto:jane@example.com',
    `${'a'.repeat(65)}@example.com`,
    `jane@${'a'.repeat(64)}.com`,
    `jane@${'a.'.repeat(125)}com`,
  ])('may not be %s', (text) => {
    expect(required.safeParse(text).success).toBe(false);
    expect(optional.safeParse(text).success).toBe(false);
  });

  it('is trimmed', () => {
    expect(required.parse(' jane@example.com\n')).toBe('jane@example.com');
    expect(optional.parse('\tjane@example.com ')).toBe('jane@example.com');
  });

  it('may be missing where it is optional', () => {
    for (const text of [undefined, null, '', '  ']) expect(optional.safeParse(text).success).toBe(true);
    for (const text of [undefined, null, '', '  ']) {
      const [issue] = required.safeParse(text).error?.issues ?? [];
      expect(issue?.message).toBe('Email is required');
    }
  });
});
