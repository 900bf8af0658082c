import type { CannedAnswer } from '@bidkit/sdk';
import { Select } from '@bidkit/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './answer-form.module.css';

const optionOf = ({ id, name }: CannedAnswer) => (
  <option key={id} value={id}>
    {name}
  </option>
);

/** Inserts a canned answer: those of the topic and of all topics first, then those of others. Nothing without any. */
export function CannedPicker({ topic, onInsert }: { topic: number; onInsert(text: string): void }) {
  const { api } = useOffice();
  const [chosen, setChosen] = useState('');
  const { data = [] } = useQuery({
    queryKey: ['canned-answers', 'all'],
    queryFn: () => api.listCannedAnswers(),
  });
  if (data.length === 0) return null;
  const fits = ({ topic_id }: CannedAnswer) => topic_id === null || topic_id === topic;
  const [own, others] = [data.filter(fits), data.filter((one) => !fits(one))];
  const answer = data.find(({ id }) => String(id) === chosen) ?? own[0] ?? others[0];
  return (
    <div className={styles.picker}>
      <Select
        name="canned"
        label="Canned answer"
        problem={null}
        value={String(answer?.id ?? '')}
        onChange={({ target }) => setChosen(target.value)}
      >
        {own.map(optionOf)}
        {others.length > 0 && <optgroup label="Other topics">{others.map(optionOf)}</optgroup>}
      </Select>
      <Button onClick={() => answer && onInsert(answer.message)}>Insert</Button>
    </div>
  );
}
