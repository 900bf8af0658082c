import { useSearchParams } from 'react-router';
import { WithoutScripts } from './without-scripts.tsx';

/**
 * Fields of a form for what it keeps of the present query, without the page of a list. With scripts the form's own code
 * writes the address.
 */
export function KeptParams({ except }: { except: readonly string[] }) {
  const [search] = useSearchParams();
  const kept = [...search].filter(([name]) => name !== 'page' && !except.includes(name));
  return (
    <WithoutScripts>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </WithoutScripts>
  );
}
