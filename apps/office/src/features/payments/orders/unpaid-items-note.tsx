import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { Notice } from '../../../shared/notice.tsx';

/** Where items are that have no order yet. */
export function UnpaidItemsNote() {
  const { has } = useOffice();
  const view = 'Members with items to pay';
  return (
    <Notice>
      An order begins with its payment. Items that are won and not paid yet are not here:{' '}
      {has('members:read') ? (
        <>
          see <Link to={`${paths.members.members}?view=unpaid`}>{view}</Link>.
        </>
      ) : (
        `staff who may read the members see them under “${view}”.`
      )}
    </Notice>
  );
}
