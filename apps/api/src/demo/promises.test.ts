import { join } from 'node:path';
import { supportTopics } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../modules/content/publishing/read-files.ts';
import { notices } from './notices.ts';
import { demoSite } from './site.ts';

const demo = readFiles(join(import.meta.dirname, 'content'));
const defaults = readFiles(join(import.meta.dirname, '../modules/content/publishing/defaults'));
const toText = (parts: unknown) => JSON.stringify(parts).replaceAll('\\n', ' ');

/** Ways to reach the marketplace that it does not have: it reads no mails, and has no chat. */
const absent = /support@|(?:write|reply) to (?:us|our)|e-?mail us|live chat|chat with/gi;
/** Promises of a time within which the demo sends a parcel: its members get none. */
const parcels = /ships? (?:out|within)|(?:is|are) shipped within|we ship\b/gi;

describe.each([
  ['the texts and questions of every marketplace', toText(defaults)],
  ['the texts of the demo', toText(demo)],
  ['the notices of the demo', toText(notices)],
])('%s', (_, text) => {
  it('promise no way to reach us that does not exist', () => {
    expect(text.match(absent) ?? []).toEqual([]);
  });

  it('give no other phone number than that of the support', () => {
    for (const number of text.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? [])
      expect(number).toBe(demoSite.support_phone);
  });
});

it('the demo promises no time of shipping', () => {
  expect(toText([demo, notices]).match(parcels) ?? []).toEqual([]);
});

it('the answer about the support leads to its page', () => {
  const answer = defaults.find(({ key }) => key === 'how-do-i-reach-the-support')?.body ?? '';
  expect(answer).toContain('[Support](/support)');
});

it('questions are suggested for topics that the support has', () => {
  const known = new Set<number>(supportTopics.map(({ id }) => id));
  const topics = defaults.flatMap(({ fields }) => fields.topics ?? []);
  expect(topics.length).toBeGreaterThan(0);
  expect(topics.filter((topic) => !known.has(topic))).toEqual([]);
});
