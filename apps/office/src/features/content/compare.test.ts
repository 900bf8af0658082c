import { expect, it } from 'vitest';
import { differencesOf } from './compare.ts';
import { newEntry } from './entry-values.ts';

const { values } = newEntry;

it('names the fields that differ, but not the reason', () => {
  const before = { ...values, title: 'Open', topics: ['1'], reason: 'New' };
  const after = { ...values, title: 'Open late', topics: ['1', '2'], reason: 'Longer' };
  expect(differencesOf(before, after)).toEqual([
    {
      label: 'Title',
      lines: [
        { kind: 'removed', text: 'Open' },
        { kind: 'added', text: 'Open late' },
      ],
    },
    {
      label: 'Support topics',
      lines: [
        { kind: 'same', text: '1' },
        { kind: 'added', text: '2' },
      ],
    },
  ]);
  expect(differencesOf(before, { ...before, reason: 'Other' })).toEqual([]);
});

it('compares a text by line, and leaves out lines far from a change', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `Line ${index + 1}`);
  const after = lines.with(5, 'Changed');
  const [difference] = differencesOf(
    { ...values, body: lines.join('\n') },
    { ...values, body: after.join('\n') },
  );
  expect(difference?.lines).toEqual([
    { kind: 'gap', count: 3 },
    { kind: 'same', text: 'Line 4' },
    { kind: 'same', text: 'Line 5' },
    { kind: 'removed', text: 'Line 6' },
    { kind: 'added', text: 'Changed' },
    { kind: 'same', text: 'Line 7' },
    { kind: 'same', text: 'Line 8' },
    { kind: 'gap', count: 4 },
  ]);
});

it('shows a text that was empty as added lines', () => {
  const [difference] = differencesOf(values, { ...values, body: 'One\nTwo' });
  expect(difference?.lines).toEqual([
    { kind: 'added', text: 'One' },
    { kind: 'added', text: 'Two' },
  ]);
});
