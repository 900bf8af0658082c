import { allowsCall, type StaffPermission } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { entryOf, navigation, visibleSections } from './navigation.ts';

const visible = (...held: readonly StaffPermission[]) =>
  visibleSections(
    (needed) => allowsCall(held, needed),
    () => true,
  ).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)].join(' '));

it('shows what needs no permission to all staff, and no empty section', () =>
  expect(visible()).toEqual(['Home Home']));

it.each([
  ['lots:read', ['Home Home', 'Lots Lots Products Categories Deals Gov & car listings']],
  ['lots:write', ['Home Home', 'Lots Imports']],
  ['shipping:write', ['Home Home', 'Orders Packing Parcels Returns']],
  ['content:publish', ['Home Home', 'Content Content Testimonials']],
  ['staff:write', ['Home Home', 'Settings Staff Roles']],
] as const)('with %s it shows %s', (permission, expected) => expect(visible(permission)).toEqual(expected));

it('leaves out what is not built', () => {
  const sections = visibleSections(
    () => true,
    (path) => path === '/claims',
  );
  expect(sections).toEqual([{ label: 'Orders', entries: [expect.objectContaining({ label: 'Claims' })] }]);
});

it('has each label and address once', () => {
  const entries = navigation.flatMap((section) => section.entries);
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
});

it.each([
  ['/', '/'],
  ['/lots/17', '/lots'],
  ['/content/notice/open', '/content'],
  ['/content/testimonials/3', '/content/testimonials'],
  ['/security', undefined],
])('knows the entry of %s', (address, path) => expect(entryOf(address, navigation)).toBe(path));
