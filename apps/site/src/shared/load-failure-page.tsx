import { Failure } from '@bidkit/ui/failure';

const unreachable = new Error('Please check your connection.');

/**
 * Replaces a page whose code did not load: the connection failed, or a newer version of the site replaced the file.
 */
export function LoadFailurePage() {
  return <Failure error={unreachable} onRetry={() => location.reload()} />;
}
