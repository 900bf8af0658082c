import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staffPermissions } from '../packages/contract/src/office/permissions.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** The roles that a new database has, beside that of owners, with their permissions. */
const roles = [
  ...read('apps/api/migrations/0001_office.sql').matchAll(/\('(\w+)', false, '\{([\w:,]+)\}'\)/g),
].map(([, name = '', permissions = '']) => ({ name, permissions: permissions.split(',') }));

it('docs/staff.md lists each permission with the roles that a new marketplace gives it', () => {
  const rows = [...read('docs/staff.md').matchAll(/^\| `(\w+:\w+)` \| [^|]+ \|(.*)\|$/gm)];
  expect(rows.map(([, permission, names]) => [permission, names?.trim()])).toEqual(
    staffPermissions.map((permission) => [
      permission,
      roles.flatMap((role) => (role.permissions.includes(permission) ? role.name : [])).join(', '),
    ]),
  );
});
