import { staffPermissions } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { permissionGroups } from './permissions.ts';

it('has each permission in one group', () =>
  expect(permissionGroups.flatMap(({ permissions }) => permissions).sort()).toEqual(
    [...staffPermissions].sort(),
  ));
