import { useImport } from '../element/use-import.ts';
import { TotalSkeleton } from './skeleton.tsx';
import type { TotalProps } from './total.tsx';

/** The total of a bid. Its code is loaded after the form is drawn: it has to wait for an answer anyway. */
export function TotalPlace(props: TotalProps) {
  const code = useImport(() => import('./total.tsx'));
  if (code === undefined) return <TotalSkeleton />;
  return code && <code.Total {...props} />;
}
