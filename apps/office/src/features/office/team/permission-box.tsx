import type { StaffPermission } from '@bidkit/contract';
import { type ComponentProps, useId } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { permissionTexts } from '../../../shared/permissions.ts';
import styles from './staff.module.css';

interface Props {
  readonly permission: StaffPermission;
  /** What connects the box with the form. */
  readonly box: ComponentProps<'input'>;
  /** Whether the role cannot be changed. */
  readonly isFixed: boolean;
}

/** A permission of a role to tick. One that the caller lacks cannot be ticked, and says why. */
export function PermissionBox({ permission, box, isFixed }: Props) {
  const { has } = useOffice();
  const id = useId();
  const isLacked = !has(permission);
  return (
    <div className={styles.permission}>
      <input
        {...box}
        id={id}
        type="checkbox"
        disabled={isFixed || isLacked}
        aria-describedby={`${id}-name`}
      />
      <label htmlFor={id}>{permissionTexts[permission]}</label>
      <small id={`${id}-name`}>
        <code>{permission}</code>
        {isLacked && !isFixed && ' · You do not have it, so you cannot give it.'}
      </small>
    </div>
  );
}
