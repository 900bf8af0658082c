import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** What browsers report when the code of a page does not arrive. */
const MISSING_FILE = /dynamically imported module|Importing a module script failed|module script/i;

/** A page, or the layout, has failed. */
export function ErrorPage() {
  return <Failure error={useRouteError()} />;
}

/** Says what has failed, and offers to load the page again. */
export function Failure({ error, retry = () => location.reload() }: { error: unknown; retry?: () => void }) {
  const text = error instanceof Error ? error.message : '';
  const isCode = MISSING_FILE.test(text);
  return (
    <Page title={isCode ? 'This page could not be loaded' : 'This page does not work right now'}>
      <title>Failed - Office</title>
      <p role="alert">
        {isCode
          ? 'The connection may be gone, or there is a new version of the office. Load the page again.'
          : 'Something went wrong. What you saved before is safe. Try again, or come back in a few minutes.'}
      </p>
      {!isCode && text && (
        <p>
          Details: <code>{text}</code>
        </p>
      )}
      <p>
        <Button onClick={retry}>Try again</Button>
      </p>
    </Page>
  );
}
