import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDefaults } from '../../shared/confirm-defaults.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { useChecklist } from '../../shared/use-checklist.ts';
import { contentList } from './content-list.tsx';

/** All that staff publish. */
export function ContentPage() {
  const { has } = useOffice();
  return <ListScreen definition={contentList} belowHeading={has('content:publish') && <DefaultTexts />} />;
}

/** Asks to read the texts that come with the software, until staff have confirmed them. */
function DefaultTexts() {
  const { api } = useOffice();
  const { data = [] } = useChecklist();
  return (
    <ConfirmDefaults
      areDefaults={data.some(({ step, is_done }) => step === 'texts' && !is_done)}
      label="These texts are right"
      done="You have confirmed the texts of the site."
      confirm={() => api.confirmTexts()}
    >
      Most of these texts come with the software: pages such as the terms, texts of lots, and questions with
      their answers. Members can read them already. Change what is different for you, or say that they are
      right.
    </ConfirmDefaults>
  );
}
