import type { StaffRole } from '@bidkit/contract';
import { Select } from '@bidkit/ui/form/select';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useOffice } from '../../../session/use-office.tsx';
import { canGrant } from './grants.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly roles: readonly StaffRole[];
  readonly problem: FormProblem | null;
  /** The role that is chosen at first. */
  readonly chosen?: number;
  /** The text of a first option without a role. */
  readonly none?: string;
}

/** A choice of the roles that the caller may grant. */
export function RoleSelect({ name, label, roles, problem, chosen, none }: Props) {
  const { session } = useOffice();
  return (
    <Select key={chosen} name={name} label={label} problem={problem} defaultValue={chosen}>
      {none && <option value="">{none}</option>}
      {roles
        .filter((role) => canGrant(session, role))
        .map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
    </Select>
  );
}

/** The number of a chosen role, as the contract reads it. */
export const roleId = (value: FormDataEntryValue | null): number | undefined => Number(value) || undefined;
