import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { returnList } from './return-list.tsx';

/** All returns, by what is to be done with them. */
export function ReturnsPage() {
  const { clock } = useOffice();
  return <ListScreen definition={returnList(clock.now())} />;
}
