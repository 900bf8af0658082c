import { expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import type { StaffPermission } from '../office/permissions.ts';
import { exportedLists, exportScreens } from '../office/screens.ts';

it('lets everybody start an export who may see one of the lists', () => {
  const allowed = [endpoints.startExport.permission].flat() as StaffPermission[];
  const needed = exportScreens.flatMap((screen) => [endpoints[exportedLists[screen]].permission].flat());
  expect(new Set(allowed)).toEqual(new Set(needed));
});
