import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** What browsers report when a file of the office is gone, because a new version was installed. */
const MISSING_FILE = /dynamically imported module|Importing a module script failed|module script/i;

/** A page, or the layout, has failed. */
export function ErrorPage() {
  return <Failure error={useRouteError()} />;
}

/** Says what has failed, and offers to load the page again. */
export function Failure({ error, retry = () => location.reload() }: { error: unknown; retry?: () => void }) {
  const text = error instanceof Error ? error.message : '';
  const isOutdated = MISSING_FILE.test(text);
  return (
    <Page title={isOutdated ? 'There is a new version of the office' : 'This page does not work right now'}>
      <title>Failed - Office</title>
      <p role="alert">
        {isOutdated
          ? 'Load the page again to use it.'
          : 'Something went wrong. What you saved before is safe. Try again, or come back in a few minutes.'}
      </p>
      {!isOutdated && text && (
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
