import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackupSection } from './backup-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NodesSection } from './nodes-section.tsx';
import { PageErrorsSection, PolicyReportsSection } from './report-sections.tsx';

/** How the servers do, and what they lack. */
export function SystemPage() {
  const { api, clock } = useOffice();
  const query = useQuery({ queryKey: ['system'], queryFn: () => api.getSystem() });
  const now = clock.now();
  return (
    <Page title="System">
      <Loaded query={query} what="The state of the system">
        {(system) => (
          <>
            <FindingsSection findings={system.doctor} />
            <NodesSection nodes={system.nodes} version={system.version} now={now} />
            <MailSection mail={system.mail} now={now} />
            <BackupSection backup={system.backup} now={now} />
          </>
        )}
      </Loaded>
      <PageErrorsSection now={now} />
      <PolicyReportsSection now={now} />
    </Page>
  );
}
