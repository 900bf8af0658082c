import { Security } from '../../shared/security/security.tsx';
import { Page } from '../../ui/page.tsx';
import { AlertSettings } from './alert-settings.tsx';

/** The second factors, sessions and alerts of the member of staff who is logged in. */
export const SecurityPage = () => (
  <Page title="Security">
    <Security />
    <AlertSettings />
  </Page>
);
