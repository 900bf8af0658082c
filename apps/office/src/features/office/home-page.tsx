import { useOffice } from '../../session/use-office.tsx';
import { useChecklist } from '../../shared/use-checklist.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecondFactorHint, SetUpList } from './set-up-list.tsx';
import { FigureList } from './work/figures.tsx';
import { useWorklist } from './work/use-worklist.ts';
import { WorkList } from './work/work-list.tsx';

/** The first page after the login: what the marketplace still needs, what waits for staff, and how it goes. */
export function HomePage() {
  const { has } = useOffice();
  const checklist = useChecklist();
  const worklist = useWorklist();
  return (
    <Page title="Home">
      {/* Both at once: most marketplaces have no steps left, and their place would disappear again. */}
      {checklist.isPending || worklist.isPending ? (
        <Skeleton />
      ) : (
        <>
          <SetUpList query={checklist} />
          <WorkList query={worklist} />
        </>
      )}
      {has('reports:read') && <FigureList />}
      <SecondFactorHint query={checklist} />
    </Page>
  );
}
