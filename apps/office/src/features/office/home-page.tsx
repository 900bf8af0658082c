import { useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';
import { SecondFactorHint, SetUpList } from './set-up-list.tsx';
import { FigureList } from './work/figures.tsx';
import { WorkList } from './work/work-list.tsx';

/** The first page after the login: what the marketplace still needs, what waits for staff, and how it goes. */
export function HomePage() {
  const { has } = useOffice();
  return (
    <Page title="Home">
      <SetUpList />
      <WorkList />
      {has('reports:read') && <FigureList />}
      <SecondFactorHint />
    </Page>
  );
}
