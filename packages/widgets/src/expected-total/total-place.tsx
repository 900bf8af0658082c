import { useImport } from '../element/use-import.ts';
import type { TotalProps } from './quote.ts';
import { TotalSkeleton } from './skeleton.tsx';

/** The total of a bid or a sale. Its code is loaded after the element is drawn: it has to wait for an answer anyway. */
export function TotalPlace(props: TotalProps) {
  const code = useImport(() => import('./total.tsx'));
  if (code === undefined) return <TotalSkeleton />;
  return code && <code.Total {...props} />;
}
