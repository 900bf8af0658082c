import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { parcelList } from './parcel-list.tsx';

/** All parcels. */
export function ParcelsPage() {
  const { clock } = useOffice();
  return <ListScreen definition={parcelList(clock.now())} />;
}
