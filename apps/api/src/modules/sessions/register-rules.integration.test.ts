import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let members = 0;
async function register(fields: { username?: string; password?: string; email?: string }) {
  members += 1;
  const password = fields.password ?? 'oak chest, brass corners';
  const payload = {
    username: `rules-${members}-x`,
    email: `rules-${members}@example.com`,
    terms: 1,
    ...fields,
    password,
    'repeat-password': password,
  };
  const answer = await app.http.inject({ method: 'POST', url: '/api/register', payload });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a new password', () => {
  it.each(['password', '12345678', 'QWERTY123', 'Passw0rd', '        ', 'aaaaaaaa', '\u00a0'.repeat(9)])(
    '%j is refused, because attackers try it first',
    async (password) => {
      expect(await register({ password })).toMatchObject({
        status: 422,
        fields: { password: [{ code: 'password_common' }] },
      });
    },
  );

  it.each(['gustav.m', 'GUSTAV.M', 'gustav.mail@example.com', 'gustav.mail'])(
    '%s is refused as the own name',
    async (password) => {
      const names = { username: 'gustav.m', email: 'gustav.mail@example.com' };
      expect(await register({ ...names, password })).toMatchObject({
        status: 422,
        fields: { password: [{ code: 'password_is_name' }] },
      });
    },
  );

  it('is refused together with the username', async () => {
    expect(await register({ username: 'admin', password: 'password' })).toMatchObject({
      errors: { username: [expect.any(String)], password: [expect.any(String)] },
    });
  });
});

describe('a username of another member', () => {
  it.each([
    ['taken.one', 'TAKEN.One', 'username_taken'],
    ['paypal-x', 'paypa1-x', 'username_confusable'],
  ])('%s is refused together with the password: %s', async (first, second, code) => {
    expect((await register({ username: first })).status).toBe(200);
    expect(await register({ username: second, password: 'password1' })).toMatchObject({
      status: 422,
      fields: { username: [{ code }], password: [{ code: 'password_common' }] },
    });
  });
});

describe('a new username', () => {
  it.each([
    ['admin', 'username_reserved'],
    ['Staff', 'username_reserved'],
    ['s.t.a.f.f', 'username_reserved'],
    ['first-dollar', 'username_reserved'],
    ['support_team', 'username_reserved'],
    ['ｓｔａｆｆ', 'username_reserved'],
    ['\u0430va\u0430', 'username_mixes_alphabets'],
    ['ρaypal', 'username_mixes_alphabets'],
    ['ᎪᎡᎳ', 'username_mixes_alphabets'],
  ])('%s is refused: %s', async (username, code) => {
    expect(await register({ username })).toMatchObject({ status: 422, fields: { username: [{ code }] } });
  });

  it.each(['Zoë.42', '山田たろう', 'Дмитрий', 'الاسم', 'μαρία-1'])('%s is accepted', async (username) => {
    expect((await register({ username })).status).toBe(200);
  });

  it.each([
    ['İbrahim', 'İbrahim'],
    ['ΟΔΥΣΣΕΥΣ', 'ΟΔΥΣΣΕΥΣ'],
    ['हिन्दी', ' हिन्दी\u200b'],
    ['Ｊｏｎａｓ', 'jonas'],
    ['Amélie', 'Ame\u0301lie'],
  ])('%s logs in as %j', async (username, typed) => {
    const password = 'oak chest, brass corners';
    expect((await register({ username, password })).status).toBe(200);
    const payload = { email: typed, password };
    const answer = await app.http.inject({ method: 'POST', url: '/api/login', payload });
    expect(answer.json()).toMatchObject({ token: expect.any(String) });
    expect(await register({ username })).toMatchObject({
      fields: { username: [{ code: 'username_taken' }] },
    });
  });

  it.each(['ab', 'a b', 'a'.repeat(31), 'a\u0301\u0301\u0301\u0301\u0301xyz'])(
    '%j is no username',
    async (username) => {
      expect((await register({ username })).errors).toHaveProperty('username');
    },
  );

  it.each([
    ['full-width letters', 'cora', 'ｃｏｒａ', 'username_taken'],
    ['another case', 'cleo', 'CLEO', 'username_taken'],
    ['digits for letters', 'oliver-lo', '0liver-10', 'username_confusable'],
    ['rn for m', 'marmot', 'marrnot', 'username_confusable'],
    ['letters of another alphabet', 'сосо', 'coco', 'username_confusable'],
  ])('cannot be mistaken for another member’s: %s', async (_, earlier, later, code) => {
    expect((await register({ username: earlier })).status).toBe(200);
    expect(await register({ username: later })).toMatchObject({
      status: 422,
      fields: { username: [{ code }] },
    });
  });
});
