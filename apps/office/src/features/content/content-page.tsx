import { ListScreen } from '../../shared/list/list-screen.tsx';
import { contentList } from './content-list.tsx';

/** All that staff publish. */
export const ContentPage = () => <ListScreen definition={contentList} />;
