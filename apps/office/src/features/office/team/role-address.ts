import { generatePath } from 'react-router';
import { paths } from '../../../paths.ts';

/** The address of a role's page, or of that of a new one. */
export const roleAddress = (id: number | 'new'): string =>
  generatePath(paths.office.role, { id: String(id) });
