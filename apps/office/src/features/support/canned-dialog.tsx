import { MAX_TICKET_MESSAGE, staffTicketEndpoints, supportTopics } from '@bidkit/contract';
import type { CannedAnswer } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';

interface Props {
  /** As it was when the dialog opened; null for a new one. */
  readonly answer: CannedAnswer | null;
  /** As it is now. */
  readonly present: CannedAnswer | null;
  onDone(name: string): Promise<void>;
  onClose(): void;
}

/** Adds a canned answer, or changes one. Its name identifies it, so that a changed one keeps it. */
export function CannedDialog({ answer, present, onDone, onClose }: Props) {
  const { api } = useOffice();
  /** What was typed; the present value of a field that was not changed, because the call takes all of them. */
  const keep = (name: 'topic_id' | 'message', typed: unknown) =>
    answer && present && typed === answer[name] ? present[name] : typed;
  return (
    <FormDialog
      title={answer ? `Change ${answer.name}` : 'Add a canned answer'}
      text="Write it to the member, without a name in it."
      action="Save"
      busy="Saving"
      order={['name', 'topic', 'message']}
      schema={staffTicketEndpoints.setCannedAnswer.body}
      read={(fields) => ({
        name: answer?.name ?? fields.get('name'),
        topic: keep('topic_id', Number(fields.get('topic')) || null),
        message: keep('message', fields.get('message')),
      })}
      send={async (body) => {
        const { name } = await api.setCannedAnswer({ body });
        await onDone(name);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {answer && present && <OtherChanges changed={differences(answer, present)} />}
          {!answer && (
            <Field
              name="name"
              label="Name"
              hint="Staff choose it by its name. One with the same name is replaced."
              maxLength={60}
              autoComplete="off"
              problem={problem}
            />
          )}
          <Select name="topic" label="Topic" problem={problem} defaultValue={answer?.topic_id ?? ''}>
            <option value="">All topics</option>
            {supportTopics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextArea
            name="message"
            label="Text"
            rows={7}
            maxLength={MAX_TICKET_MESSAGE}
            defaultValue={answer?.message ?? ''}
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}

function differences(before: CannedAnswer, now: CannedAnswer) {
  const topic = supportTopics.find(({ id }) => id === now.topic_id)?.name ?? 'All topics';
  return [
    ...(before.topic_id === now.topic_id ? [] : [['Topic', topic] as const]),
    ...(before.message === now.message ? [] : [['Text', now.message] as const]),
  ];
}
