import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  businessDefaults,
  nonPayerSettingDefaults,
  type SiteSetting,
  type SiteSettingName,
  shownSettingNames,
  sitePictureNames,
} from '@bidkit/contract';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mails } from '../../../db/schema.ts';
import { deriveAccent } from '../../../kernel/accent.ts';
import { readPayee, readReturnAddress, readSenderLines } from '../../../kernel/sender.ts';
import { winContent } from '../../../mail/mail-content.testing.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'bidkit-site-'));
let app: TestApp;
let token: string;
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title></title><!--share-meta--></head><div id="root"></div>',
  );
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"","icons":[]}');
  writeFileSync(join(folder, 'offline.html'), '<html><head></head></html>');
  app = await openTestApp({}, { folders: { site: folder, embed: join(folder, 'none') } });
  token = await app.tokenFor(await app.aUser({ role: 'staff' }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const headers = () => ({ authorization: `Bearer ${token}` });
const set = async (payload: object) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/staff/settings',
    headers: headers(),
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const shown = async () => (await app.http.inject('/api/preload')).json().site;

/** Everything outside of the pages' own code that shows settings. */
const places = {
  preload: async () => JSON.stringify(await shown()),
  'head of a page': async () => (await app.http.inject('/')).body,
  'manifest of the app': async () => (await app.http.inject('/manifest.webmanifest')).body,
  'icon of the site': async () => (await app.http.inject('/favicon.svg')).body,
  'API reference': async () => (await app.http.inject('/api/docs')).body,
  mail: async () => {
    await queueMails(app.db, [
      { to: 'ava@example.com', content: winContent, publicUrl: 'https://shop.example' },
    ]);
    const [row] = await app.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    return `${row?.html}\n${row?.text}`;
  },
  'packing slip': async () => (await readSenderLines(app.db, app.config)).join(', '),
  'return address': async () => (await readReturnAddress(app.db, app.config)).join(', '),
  payee: async () => Object.values((await readPayee(app.db)) ?? {}).join(', '),
};
type Place = keyof typeof places;

it('a new marketplace claims nothing, and has no address, phone or payee', async () => {
  const { name, slide_1_title, slide_1_text, slide_2_title, slide_2_text, ...others } = await shown();
  expect(name).toBe('Marketplace');
  expect([slide_1_title, slide_1_text, slide_2_title, slide_2_text].join(' ')).not.toMatch(/\d|night/);
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
  expect(await readPayee(app.db)).toBeNull();
  expect(await places['return address']()).toBe('Marketplace, Returns');
  for (const read of Object.values(places)) expect(await read()).not.toContain('First Dollar');
});

const values: Partial<Record<SiteSettingName, readonly [value: string, ...places: Place[]]>> = {
  name: [
    'Reno Auctions',
    'head of a page',
    'manifest of the app',
    'API reference',
    'mail',
    'packing slip',
    'return address',
  ],
  accent_color: ['#1d5480', 'head of a page', 'manifest of the app', 'icon of the site', 'mail'],
  postal_address: ['5 Mint Ave | Reno', 'mail', 'packing slip', 'return address'],
  support_phone: ['(775) 555-0199', 'packing slip', 'payee'],
  payee_name: ['Reno Auctions Inc.', 'payee', 'packing slip', 'return address'],
  payee_street: ['7 Payee Street', 'payee'],
  payee_city: ['Reno, NV 89501', 'payee'],
  support_email: ['help@reno.example'],
};
const exampleOf = (name: SiteSettingName) =>
  values[name]?.[0] ?? (/_(?:url|link)$/.test(name) ? `https://${name}.example` : `The ${name}`);

it('the installed app has a short name, which ends between two characters', async () => {
  const name = `${'x'.repeat(28)}👩🏽‍🚀 Auctions`;
  await set({ name: 'name', value: name, reason: 'Long' });
  const manifest = JSON.parse(await places['manifest of the app']());
  await set({ name: 'name', reason: 'Default' });
  expect(manifest).toMatchObject({ name, short_name: `${'x'.repeat(28)}…` });
});

it('is changed on top of the value that was read only, when the caller says which', async () => {
  const text = (value: string | null, base_value?: string) =>
    set({ name: 'footer_text', value, base_value, reason: 'Ours' });
  expect((await text('Ours', '')).status).toBe(200);
  const late = await text('Mine', '');
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_by_other' } });
  expect((await shown()).footer_text).toBe('Ours');
  expect((await text('Mine', 'Ours')).body.value).toBe('Mine');
  expect((await text(null, 'Ours')).status).toBe(409);
  expect((await text(null)).body.value).toBe('');
});

const pictures: readonly string[] = sitePictureNames;
const texts = shownSettingNames.filter((name) => !pictures.includes(name));

it.each(Object.keys(nonPayerSettingDefaults))('%s is a number that visitors do not see', async (name) => {
  expect(await set({ name, value: '3', reason: 'x' })).toMatchObject({ status: 200, body: { value: '3' } });
  expect(await shown()).not.toHaveProperty(name);
  for (const value of ['0', '-1', '1.5', '1000', 'three'])
    expect(await set({ name, value, reason: 'x' })).toMatchObject({ body: { code: 'rule_number_expected' } });
  expect((await set({ name, reason: 'x' })).body).toMatchObject({ value: '', changed_at: null });
});

describe.each(texts)('%s', (name) => {
  it('is changed with an audit row, reaches its places, and gets its default again', async () => {
    const [value, reason] = [exampleOf(name), 'Our own'];
    const before = (await shown())[name];
    const others = (['payee_name', 'payee_street', 'payee_city'] as const).filter((other) => other !== name);
    const [, ...where] = values[name] ?? [''];
    const needed = where.includes('payee') ? others : [];
    for (const other of needed) await set({ name: other, value: 'Set', reason });
    const { status, body } = await set({ name, value, reason });
    expect([status, body]).toMatchObject([200, { name, value, changed_at: expect.any(String) }]);
    for (const place of ['preload', ...where] as Place[]) {
      const parts = name === 'postal_address' && place !== 'preload' ? value.split(' | ') : [value];
      for (const part of parts) expect(await places[place](), place).toContain(part);
    }
    for (const other of needed) await set({ name: other, reason });
    expect((await set({ name, reason })).body).toMatchObject({ value: before, changed_at: null });
    const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({
      action: 'change',
      subject: name in businessDefaults ? 'business' : 'site',
      reason,
      before: { [name]: value },
      after: { [name]: before },
    });
    const listed = await app.http.inject({ url: '/api/staff/settings', headers: headers() });
    const found = listed.json<SiteSetting[]>().find((setting) => setting.name === name);
    expect(found).toMatchObject({ value: before, changed_at: null });
  });

  it.each([
    ['a text that is too long', 'x'.repeat(201), 'text_too_long'],
    ['a line break', 'a\nb', 'text_has_controls'],
  ])('refuses %s', async (_what, value, code) => {
    expect(await set({ name, value, reason: 'x' })).toMatchObject({ status: 422, body: { code } });
  });
});

describe.each(sitePictureNames)('%s', (name) => {
  const upload = async (data: Buffer, reason = 'Ours') => {
    const payload = { name, data: data.toString('base64'), reason };
    const url = '/api/staff/settings/pictures';
    const answer = await app.http.inject({ method: 'POST', url, headers: headers(), payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const drawn = (width = 3_000) =>
    sharp({ create: { width, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();

  it('is uploaded with an audit row, served, and removed', async () => {
    const { status, body } = await upload(await drawn());
    expect([status, body]).toMatchObject([200, { name, changed_at: expect.any(String) }]);
    expect((await shown())[name]).toBe(body.value);
    const served = await app.http.inject(body.value);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', etag: expect.any(String) });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1_200, hasAlpha: true });
    const etag = String(served.headers.etag);
    const again = await app.http.inject({ url: body.value, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    const [last] = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(last).toMatchObject({ subject: 'site', before: { [name]: '' }, after: { [name]: body.value } });
    expect((await set({ name, reason: 'x' })).body).toMatchObject({ value: '' });
  });

  it.each([
    ['a file that is not a picture', Buffer.from('<svg onload="alert(1)"/>'), 'photograph_unreadable'],
    ['an empty file', Buffer.from(''), 'photograph_empty'],
  ])('refuses %s', async (_what, data, code) => {
    expect(await upload(data)).toMatchObject({ status: 422, body: { code } });
    expect((await shown())[name]).toBe('');
  });

  it('refuses an upload without a reason, and a path that was typed', async () => {
    expect((await upload(await drawn(10), '')).body.code).toBe('reason_required');
    const typed = await set({ name, value: '/images/site/x.webp', reason: 'x' });
    expect(typed).toMatchObject({ status: 422, body: { code: 'site_picture_expected' } });
  });
});

it.each(['x', '../../x.webp', `${'0'.repeat(64)}.webp`])('has no picture %s', async (name) => {
  expect((await app.http.inject(`/images/site/${encodeURIComponent(name)}`)).statusCode).toBe(404);
});

it('the accent is in pages with the hash of its style sheet, in the manifest, icon and mails, until it is reset', async () => {
  const pageAt = async (url: string) => {
    const { body, headers } = await app.http.inject(url);
    const [, css = null] = /<style>(.*)<\/style>/.exec(body) ?? [];
    const hash = css && `'sha256-${createHash('sha256').update(css).digest('base64')}' `;
    return { css, isAllowed: headers['content-security-policy']?.includes(`style-src ${hash ?? ''}'self'`) };
  };
  const read = async () => ({
    pages: [await pageAt('/'), await pageAt('/offline.html')],
    theme: JSON.parse(await places['manifest of the app']()).theme_color,
    texts: [await places.mail(), await places['icon of the site']()],
  });
  const texts = [expect.stringContaining('#b8360e'), expect.stringContaining('#b8360e')];
  const page = { css: null, isAllowed: true };
  const initial = { pages: [page, page], theme: undefined, texts };
  expect(await read()).toEqual(initial);

  // Texts in gold are unreadable where the background is light, so it is darker there.
  await set({ name: 'accent_color', value: '#FFD700', reason: 'Ours' });
  const { light, dark } = deriveAccent('#FFD700');
  expect([dark.accent, light.accent]).toEqual(['#ffd700', expect.not.stringMatching(/#ffd700/i)]);
  const changed = await read();
  const css = expect.stringContaining(`--bidkit-accent:light-dark(${light.accent},${dark.accent})`);
  for (const shown of changed.pages) expect(shown).toEqual({ css, isAllowed: true });
  expect(changed.theme).toBe(light.accent);
  for (const text of changed.texts) {
    expect(text).toContain(light.accent);
    expect(text).not.toContain('#b8360e');
  }

  await set({ name: 'accent_color', reason: 'Back' });
  expect(await read()).toEqual(initial);
});

it.each([
  ['Oak Hill', 'O'],
  ['“mint”', 'M'],
  ['<b>', 'B'],
])('mails of %s have its initial %s', async (name, initial) => {
  await set({ name: 'name', value: name, reason: 'x' });
  expect(await places.mail()).toMatch(new RegExp(`<span style="[^"]*">${initial}</span>`));
  await set({ name: 'name', reason: 'x' });
});

it('escapes a name in pages and mails', async () => {
  await set({ name: 'name', value: '<b>$& "Mint"</b>', reason: 'x' });
  for (const place of ['head of a page', 'API reference', 'mail'] as const)
    expect(await places[place]()).toContain('&lt;b&gt;$&amp; &quot;Mint&quot;&lt;/b&gt;');
  expect(JSON.parse(await places['manifest of the app']())).toMatchObject({ name: '<b>$& "Mint"</b>' });
  await set({ name: 'name', reason: 'x' });
});

it.each<readonly [what: string, payload: object, code: string]>([
  ['an unknown name', { name: 'color', value: 'red', reason: 'x' }, 'site_setting_unknown'],
  ['no reason', { name: 'x_url', value: 'https://x.example' }, 'reason_required'],
  ['an empty name', { name: 'name', value: ' ', reason: 'x' }, 'site_name_required'],
  ['a name that is too long', { name: 'name', value: 'x'.repeat(61), reason: 'x' }, 'text_too_long'],
  ...['red', '#fff', '1d5480', '#1d548', '#1d5480ff', '#1d548g', '#1d5480;}', 'rgb(0,0,0)'].map(
    (value) =>
      [
        `${value} as the accent`,
        { name: 'accent_color', value, reason: 'x' },
        'accent_color_invalid',
      ] as const,
  ),
  ['words as a phone', { name: 'support_phone', value: 'call us', reason: 'x' }, 'support_phone_invalid'],
  ['words as an email', { name: 'support_email', value: 'a@b', reason: 'x' }, 'support_email_invalid'],
  ...['javascript:alert(1)', '//other.example', '/\\other.example', 'http://x.example', 'register'].map(
    (value) =>
      [`a slide to ${value}`, { name: 'slide_1_link', value, reason: 'x' }, 'slide_link_expected'] as const,
  ),
  ...['javascript:alert(1)', 'http://x.example'].map(
    (value) =>
      [`a profile at ${value}`, { name: 'x_url', value, reason: 'x' }, 'social_address_expected'] as const,
  ),
])('refuses %s', async (_name, payload, code) => {
  const before = await shown();
  expect(await set(payload)).toMatchObject({ status: 422, body: { code, errors: expect.anything() } });
  expect(await shown()).toEqual(before);
});
