import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { claimList } from './claim-list.tsx';

/** All claims for lost parcels, by who has to do something. */
export function ClaimsPage() {
  const { clock } = useOffice();
  return <ListScreen definition={claimList(clock.now())} />;
}
