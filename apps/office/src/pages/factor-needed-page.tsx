import { Page } from '../ui/page.tsx';

/** What staff see who have not set up the second factor that this server requires. */
export const FactorNeededPage = () => (
  <Page title="Set up a second factor">
    <title>Second factor - Office</title>
    <p>This marketplace needs a second factor from all staff: an authenticator app or a passkey.</p>
  </Page>
);
