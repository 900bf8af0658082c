import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';

/** The address of a category's page. */
export const categoryAddress = (id: number): string =>
  generatePath(paths.auctions.category, { id: String(id) });
