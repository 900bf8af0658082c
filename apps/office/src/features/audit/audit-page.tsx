import { ListScreen } from '../../shared/list/list-screen.tsx';
import { auditList } from './audit-list.tsx';

/** What staff have done: all of it, or what concerns one thing. */
export const AuditPage = () => <ListScreen definition={auditList} />;
