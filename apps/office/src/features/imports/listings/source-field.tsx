import { Field, fieldId } from '@bidkit/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import type { SourceProps } from '../flow/kind.ts';

/** Asks where the listings of a file come from. */
export function SourceField({ value, problem, onChange }: SourceProps) {
  const { api } = useOffice();
  const id = useId();
  useEffect(() => {
    if (problem) document.getElementById(fieldId('source'))?.focus();
  }, [problem]);
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
        problem={problem}
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
