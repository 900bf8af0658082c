import { Field } from '@bidkit/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useOffice } from '../../../session/use-office.tsx';

interface Props {
  readonly value: string;
  onChange(source: string): void;
}

/** Asks where the listings of a file come from. */
export function SourceField({ value, onChange }: Props) {
  const { api } = useOffice();
  const id = useId();
  const { data: sources = [] } = useQuery({
    queryKey: ['listings', 'sources'],
    queryFn: () => api.listListingSources(),
  });
  return (
    <div>
      <Field
        name="source"
        label="Source"
        hint="A short name for where the file comes from, such as county-sales. A later file of the same source changes its listings."
        problem={null}
        maxLength={80}
        autoComplete="off"
        list={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {sources.map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
    </div>
  );
}
