import { MAX_TICKET_MESSAGE, staffTicketEndpoints, supportTopics } from '@bidkit/contract';
import type { CannedAnswer } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';

interface Props {
  /** Null for a new one. */
  readonly answer: CannedAnswer | null;
  onDone(name: string): Promise<void>;
  onClose(): void;
}

/** Adds a canned answer, or changes one. Its name identifies it, so that a changed one keeps it. */
export function CannedDialog({ answer, onDone, onClose }: Props) {
  const { api } = useOffice();
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
        topic: Number(fields.get('topic')) || null,
        message: fields.get('message'),
      })}
      send={async (body) => {
        const { name } = await api.setCannedAnswer({ body });
        await onDone(name);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
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
