import { Select } from '@bidkit/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './answer-form.module.css';

/** Inserts a canned answer: those of the topic, and those of all topics. Nothing without any. */
export function CannedPicker({ topic, onInsert }: { topic: number; onInsert(text: string): void }) {
  const { api } = useOffice();
  const [chosen, setChosen] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['canned-answers', topic],
    queryFn: () => api.listCannedAnswers({ query: { topic } }),
  });
  if (data.length === 0) return null;
  const answer = data.find(({ id }) => String(id) === chosen) ?? data[0];
  return (
    <div className={styles.picker}>
      <Select
        name="canned"
        label="Canned answer"
        problem={null}
        value={String(answer?.id ?? '')}
        onChange={({ target }) => setChosen(target.value)}
      >
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button onClick={() => answer && onInsert(answer.message)}>Insert</Button>
    </div>
  );
}
