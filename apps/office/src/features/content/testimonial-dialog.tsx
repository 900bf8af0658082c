import { MAX_TESTIMONIAL, reviewEndpoints, type StaffTestimonial } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';

interface Props {
  /** As it is now; null for a new one. */
  readonly testimonial: StaffTestimonial | null;
  onDone(saved: StaffTestimonial): void;
  onClose(): void;
}

/**
 * Adds a testimonial that somebody has sent in another way, or corrects one. What somebody else changes meanwhile is
 * shown, and kept.
 */
export function TestimonialDialog({ testimonial, onDone, onClose }: Props) {
  const { api } = useOffice();
  // The state with which the form was filled: a field that does not differ from it keeps its present value.
  const [opened] = useState(testimonial);
  const keep = (name: 'testimonial' | 'real_name', typed: FormDataEntryValue | null) =>
    testimonial && typed === (opened?.[name] ?? '') ? testimonial[name] : typed;
  return (
    <FormDialog
      title={testimonial ? `Change testimonial ${testimonial.id}` : 'Add a testimonial'}
      text={
        testimonial
          ? 'Correct only what its author would agree to. The audit keeps the words before.'
          : 'For one that somebody has sent by letter or email. It is public at once.'
      }
      action={testimonial ? 'Save' : 'Add and publish'}
      busy="Saving"
      order={['testimonial', 'real_name', 'reason']}
      schema={reviewEndpoints.addTestimonial.body}
      read={(fields) => ({
        testimonial: keep('testimonial', fields.get('testimonial')),
        real_name: keep('real_name', fields.get('real_name')),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        const saved = testimonial
          ? await api.changeTestimonial({ params: { id: testimonial.id }, body })
          : await api.addTestimonial({ body });
        onDone(saved);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {opened && testimonial && <OtherChanges changed={differences(opened, testimonial)} />}
          <TextArea
            name="testimonial"
            label="Text"
            rows={6}
            maxLength={MAX_TESTIMONIAL}
            defaultValue={opened?.testimonial ?? ''}
            problem={problem}
          />
          <Field
            name="real_name"
            label="Name"
            hint="As it is shown, such as Marlene K., Duluth MN."
            maxLength={100}
            autoComplete="off"
            defaultValue={opened?.real_name ?? ''}
            problem={problem}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

const differences = (before: StaffTestimonial, now: StaffTestimonial) =>
  (
    [
      ['testimonial', 'Text'],
      ['real_name', 'Name'],
    ] as const
  )
    .filter(([name]) => before[name] !== now[name])
    .map(([name, label]) => [label, now[name] ?? 'Empty'] as const);
