import { ListScreen } from '../../shared/list/list-screen.tsx';
import { parcelList } from './parcel-list.tsx';

/** All parcels. */
export const ParcelsPage = () => <ListScreen definition={parcelList} />;
