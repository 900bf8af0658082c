import { Link } from 'react-router';

/** Shown for an old link to a page that the list no longer has. */
export function PastTheEnd({ last, hrefOf }: { last: number; hrefOf(page: number): string }) {
  return (
    <>
      <p>This list ends at page {last}.</p>
      <Link to={hrefOf(last)}>Go to page {last}</Link>
    </>
  );
}
