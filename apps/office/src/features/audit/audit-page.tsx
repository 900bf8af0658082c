import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { auditList } from './audit-list.tsx';

/** What staff have done: all of it, or what concerns one thing. */
export function AuditPage() {
  const { clock } = useOffice();
  return <ListScreen definition={auditList(clock.now())} />;
}
