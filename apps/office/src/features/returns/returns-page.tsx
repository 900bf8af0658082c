import { ListScreen } from '../../shared/list/list-screen.tsx';
import { returnList } from './return-list.tsx';

/** All returns, by what is to be done with them. */
export const ReturnsPage = () => <ListScreen definition={returnList} />;
