import { ListScreen } from '../../shared/list/list-screen.tsx';
import { claimList } from './claim-list.tsx';

/** All claims for lost parcels, by who has to do something. */
export const ClaimsPage = () => <ListScreen definition={claimList} />;
