import { Paginator } from '@bidkit/ui/paginator';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Invitations } from './invitations.tsx';
import { MemberTable } from './member-table.tsx';
import { membersQuery, rolesQuery } from './queries.ts';

/** Who is staff, and who is invited. */
export function StaffPage() {
  const office = useOffice();
  const [search] = useSearchParams();
  const page = Number(search.get('page')) || 1;
  const members = useQuery(membersQuery(office, page));
  const roles = useQuery(rolesQuery(office));
  return (
    <Page title="Staff">
      <Loaded query={roles}>
        {(known) => (
          <>
            <Loaded query={members}>
              {({ data, current_page, last_page }) => (
                <>
                  <MemberTable members={data} roles={known} />
                  <Paginator current={current_page} last={last_page} hrefOf={(to) => `?page=${to}`} />
                </>
              )}
            </Loaded>
            <Invitations roles={known} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
