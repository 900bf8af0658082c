import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';

/** The answer to a number that no lot has. */
export const LotNotFound = () => (
  <Page title="This lot does not exist">
    <p>
      <Link to={paths.staff.lots}>All lots</Link>
    </p>
  </Page>
);
