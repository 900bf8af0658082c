import type { ContentEntry } from '@bidkit/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, contentVersions } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { installDefaults } from './defaults.ts';
import { aPublished } from './publishing.testing.ts';

let app: TestApp;
let token: string;
let staffName: string;
beforeAll(async () => {
  app = await openTestApp();
  const staff = await app.aUser({ role: 'staff' });
  staffName = staff.username;
  token = await app.tokenFor(staff);
});
afterAll(() => app.close());

const call = async <T = ContentEntry>(method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await app.http.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
};
const reason = 'A correction';
const save = (key: string, values: object = {}) =>
  call('POST', '/staff/content', {
    ...{ kind: 'notice', key, base_version: 0, title: 'Open', body: 'We are open.', reason },
    ...values,
  });
const publish = (key: string, version: number, values: object = {}) =>
  call('POST', '/staff/content/publish', { kind: 'notice', key, version, reason, ...values });
const titles = async () => {
  const { body } = await call<{ notices: { data: { title: string }[] } }>('GET', '/preload');
  return body.notices.data.map(({ title }) => title);
};
const inMinutes = (minutes: number) => new Date(app.now() + minutes * 60_000).toISOString();
const auditOf = async (id: number) => {
  const isAbout = and(eq(auditLog.subject, 'content'), eq(auditLog.subject_id, id));
  const rows = await app.db.select().from(auditLog).where(isAbout).orderBy(desc(auditLog.id));
  return rows.map(({ action, reason: why, after }) => ({ action, why, after }));
};

describe('a notice', () => {
  it('is a draft until it is published, and readers keep a version until its successor is published', async () => {
    const { body: draft } = await save('first', { title: 'First' });
    expect(draft).toMatchObject({ latest_version: 1, published_version: null, shown: { state: 'draft' } });
    expect(await titles()).not.toContain('First');
    await publish('first', 1);
    expect(await titles()).toContain('First');
    await save('first', { base_version: 1, title: 'Second' });
    expect(await titles()).toContain('First');
    const { body: entry } = await publish('first', 2);
    expect(entry.versions.map(({ state, author }) => [state, author])).toEqual([
      ['published', staffName],
      ['replaced', staffName],
    ]);
    expect(await titles()).toContain('Second');
    expect(await auditOf(entry.id)).toMatchObject([
      { action: 'publish', why: reason, after: { kind: 'notice', key: 'first', version: 2 } },
      { action: 'save', why: reason, after: { version: 2 } },
      { action: 'publish' },
      { action: 'save' },
    ]);
  });

  it('is published at its time, and only the version that was scheduled last', async () => {
    await save('later', { title: 'Later' });
    const { body: waiting } = await publish('later', 1, { publish_at: inMinutes(5) });
    expect(waiting).toMatchObject({ published_version: null, shown: { state: 'scheduled' } });
    expect(waiting.scheduled_at).toBe(waiting.shown.publish_at);
    expect(await titles()).not.toContain('Later');
    await save('later', { base_version: 1, title: 'Sooner' });
    const { body: replaced } = await publish('later', 2, { publish_at: inMinutes(2) });
    expect(replaced.versions.map(({ state }) => state)).toEqual(['scheduled', 'draft']);
    await app.db
      .update(contentVersions)
      .set({ publish_at: new Date(app.now() - 1_000) })
      .where(eq(contentVersions.title, 'Sooner'));
    expect(await titles()).toContain('Sooner');
  });

  it('whose schedule is taken back is a draft, and has no end before its time', async () => {
    await save('early');
    await publish('early', 1, { publish_at: inMinutes(5) });
    const about = { kind: 'notice', key: 'early', reason };
    for (const end of [{}, { expire_at: inMinutes(4) }])
      expect(await call('POST', '/staff/content/expire', { ...about, ...end })).toMatchObject({
        ...{ status: 422, body: { code: 'expiry_before_schedule', params: { version: 1 } } },
      });
    const unschedule = () => call('POST', '/staff/content/unschedule', { ...about, version: 1 });
    const { body: entry } = await unschedule();
    expect(entry).toMatchObject({ scheduled_at: null, has_draft: true, shown: { state: 'draft' } });
    expect(await auditOf(entry.id)).toMatchObject([
      { action: 'unschedule', why: reason, after: { kind: 'notice', key: 'early', version: 1 } },
      { action: 'schedule', why: reason, after: { version: 1 } },
      { action: 'save' },
    ]);
    expect(await unschedule()).toMatchObject({ status: 409, body: { code: 'content_not_scheduled' } });
  });

  describe('whose schedule is taken back, has the end', () => {
    const about = (key: string) => ({ kind: 'notice', key, reason });
    const unschedule = async (key: string, version: number) => {
      const { body } = await call('POST', '/staff/content/unschedule', { ...about(key), version });
      return body.expire_at;
    };
    const expire = (key: string, expire_at: string) =>
      call('POST', '/staff/content/expire', { ...about(key), expire_at });
    const schedule = (key: string, version: number, minutes: number) =>
      publish(key, version, { publish_at: inMinutes(minutes), expire_at: inMinutes(minutes + 10) });
    /** A notice with a draft above the version that readers see until a time. */
    async function aShown(key: string, expire_at: string | null): Promise<void> {
      await save(key, { title: key });
      await publish(key, 1, { expire_at });
      await save(key, { base_version: 1 });
    }

    it('of none, if it was never published', async () => {
      await save('end-new');
      await schedule('end-new', 1, 5);
      await schedule('end-new', 1, 8);
      await expire('end-new', inMinutes(30));
      expect(await unschedule('end-new', 1)).toBeNull();
    });

    it('of the version that readers see', async () => {
      const end = inMinutes(60);
      await aShown('end-shown', end);
      await schedule('end-shown', 2, 5);
      await save('end-shown', { base_version: 2 });
      await schedule('end-shown', 3, 8);
      expect(await unschedule('end-shown', 3)).toBe(end);
      await schedule('end-shown', 3, 9);
      expect(await unschedule('end-shown', 3)).toBe(end);
      const [step] = await auditOf(
        (await call('GET', '/staff/content/entry?kind=notice&key=end-shown')).body.id,
      );
      expect(step).toMatchObject({ action: 'unschedule', after: { publish_at: null, expire_at: null } });
    });

    it('that staff have set meanwhile for the version that readers see', async () => {
      await aShown('end-set', null);
      await schedule('end-set', 2, 5);
      const end = inMinutes(90);
      await expire('end-set', end);
      expect(await unschedule('end-set', 2)).toBe(end);
    });

    it('that is over, so that readers do not see what has ended', async () => {
      await aShown('end-over', null);
      expect(await titles()).toContain('end-over');
      const { body } = await call('POST', '/staff/content/expire', about('end-over'));
      await schedule('end-over', 2, 5);
      expect(await unschedule('end-over', 2)).toBe(body.expire_at);
      expect(await titles()).not.toContain('end-over');
    });
  });

  it('vanishes when it expires, and returns when its end is removed', async () => {
    await save('ending', { title: 'Ending' });
    await publish('ending', 1, { expire_at: inMinutes(5) });
    const expire = (values: object) =>
      call('POST', '/staff/content/expire', { kind: 'notice', key: 'ending', reason, ...values });
    expect((await expire({})).body.published_version).toBeNull();
    expect(await titles()).not.toContain('Ending');
    expect((await expire({ expire_at: null })).body.published_version).toBe(1);
    expect(await titles()).toContain('Ending');
    expect(await expire({ expire_at: inMinutes(-1) })).toMatchObject({
      status: 422,
      body: { code: 'expiry_in_past' },
    });
  });

  it('returns to an earlier version, which is a draft until it is published', async () => {
    await save('undone', { title: 'Good', body: 'A **good** text.' });
    await save('undone', { base_version: 1, title: 'Bad' });
    const restore = (version: number, base_version = 2) =>
      call('POST', '/staff/content/restore', {
        kind: 'notice',
        key: 'undone',
        version,
        base_version,
        reason,
      });
    expect(await restore(7)).toMatchObject({ status: 404, body: { code: 'content_version_not_found' } });
    expect((await restore(1, 1)).body).toMatchObject({ code: 'content_changed', params: { latest: 2 } });
    expect((await restore(1)).body.shown).toMatchObject({
      ...{ version: 3, title: 'Good', body: 'A **good** text.', state: 'draft' },
      html: '<p>A <strong>good</strong> text.</p>',
    });
  });

  it.each([
    ['a publication in the past', { publish_at: -1 }, 'publish_time_in_past'],
    ['an expiry before the publication', { publish_at: 5, expire_at: 4 }, 'expiry_not_after_publication'],
    ['an expiry in the past', { expire_at: -1 }, 'expiry_not_after_publication'],
  ])('refuses %s', async (_name, minutes, code) => {
    await save('times');
    const times = Object.entries(minutes).map(([name, value]) => [name, inMinutes(value)]);
    const answer = await publish('times', 1, Object.fromEntries(times));
    expect(answer).toMatchObject({ status: 422, body: { code } });
  });

  it('refuses an unknown auction', async () => {
    expect(await save('lot', { auction_id: 999_999 })).toMatchObject({
      status: 422,
      body: { code: 'content_auction_unknown' },
    });
  });
});

describe('two members of staff', () => {
  it('who save on top of the same version: the second is refused, and nothing is lost', async () => {
    await save('shared');
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => save('shared', { base_version: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'content_changed', params: { latest: 2 } });
    const { body } = await call('GET', '/staff/content/entry?kind=notice&key=shared');
    expect(body.versions).toHaveLength(2);
  });

  it('who create the same entry: the second is refused', async () => {
    const answers = await Promise.all([save('created'), save('created')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('who publish: a version that the other has replaced is refused', async () => {
    await save('race');
    await save('race', { base_version: 1 });
    expect(await publish('race', 1)).toMatchObject({ status: 409, body: { code: 'content_changed' } });
    expect((await publish('race', 2)).body.published_version).toBe(2);
  });
});

describe('the forms', () => {
  it.each([
    ['an unknown kind', { kind: 'poem' }, 'content_kind_unknown'],
    ['a key with spaces', { key: 'a b' }, 'content_key_expected'],
    ['a page without a number', { kind: 'page' }, 'page_key_expected'],
    ['no text', { body: ' ' }, 'content_body_required'],
    ['a text that is too long', { body: 'a'.repeat(40_001) }, 'text_too_long'],
    ['a text that is nested too deeply', { body: '>'.repeat(40_000) }, 'content_too_nested'],
    ['a question of an unknown category', { kind: 'question', category: 'x' }, 'content_category_unknown'],
    ['a menu entry without an address', { kind: 'menu' }, 'content_link_expected'],
    ['a script as an address', { kind: 'menu', link: 'javascript:alert(1)' }, 'content_link_expected'],
    ['another site as a path', { kind: 'menu', link: '//x.example' }, 'content_link_expected'],
    ['NUL', { body: 'a\0' }, 'unstorable_request'],
    [
      'a video that is an address',
      { videos: [{ title: 'x', provider_video_uid: 'https://x' }] },
      'video_id_expected',
    ],
    ['no reason', { reason: '' }, 'reason_required'],
  ])('refuse %s', async (_name, values, code) => {
    expect(await save('form', values)).toMatchObject({ status: 422, body: { code } });
  });

  it('show markup and scripts as they were typed', async () => {
    const typed = '<script>alert(1)</script>';
    const { body } = await save('markup', { title: typed, body: typed });
    expect(body.shown).toMatchObject({ title: typed, html: '&lt;script&gt;alert(1)&lt;/script&gt;' });
    const preview = await call<{ html: string; text: string }>('POST', '/staff/content/preview', {
      body: '# Hello\n\n<b>there</b>',
    });
    expect(preview.body).toEqual({
      html: '<h2 id="hello">Hello</h2>\n<p>&lt;b&gt;there&lt;/b&gt;</p>',
      text: 'Hello\n\n<b>there</b>',
    });
  });
});

it('does not know an entry that does not exist', async () => {
  const { status, body } = await call('GET', '/staff/content/entry?kind=page&key=999');
  expect([status, body]).toMatchObject([404, { code: 'content_not_found' }]);
});

it('starts with pages, texts, questions and a menu that staff can replace', async () => {
  await aPublished(app.db, 'page', { key: '3', title: 'Our own' });
  await installDefaults(app.db);
  const list = async (kind: string) =>
    (await call<{ total: number }>('GET', `/staff/content?kind=${kind}`)).body.total;
  expect([await list('page'), await list('text'), await list('menu')]).toEqual([7, 4, 7]);
  expect((await call('GET', '/page/3/1')).body).toMatchObject({ title: 'Our own' });
  // A second start changes nothing.
  const count = await app.db.$count(contentVersions);
  await installDefaults(app.db);
  expect(await app.db.$count(contentVersions)).toBe(count);
});
