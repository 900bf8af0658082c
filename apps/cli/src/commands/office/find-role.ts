import type { StaffRole } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { UsageError } from '../../usage-error.ts';

const isNamed =
  (name: string) =>
  (role: Pick<StaffRole, 'name'>): boolean =>
    role.name.toLowerCase() === name.toLowerCase();

/** The role with a name, in capital or small letters; undefined for an unknown one. */
export const lookUpRole = async (api: Api, name: string): Promise<StaffRole | undefined> =>
  (await api.listRoles()).find(isNamed(name));

/** The role with a name. @throws UsageError that names all roles for an unknown one */
export async function findRole(api: Api, name: string): Promise<StaffRole> {
  const roles = await api.listRoles();
  const found = roles.find(isNamed(name));
  if (found) return found;
  throw new UsageError(
    `There is no role “${name}”. Choose one of ${roles.map((role) => role.name).join(', ')}.`,
  );
}
