import { Security } from '../../shared/security/security.tsx';
import { Page } from '../../ui/page.tsx';

/** The second factors and sessions of the member of staff who is logged in. */
export const SecurityPage = () => (
  <Page title="Security">
    <Security />
  </Page>
);
