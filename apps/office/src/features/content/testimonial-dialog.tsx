import { MAX_TESTIMONIAL, reviewEndpoints, type StaffTestimonial } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { ReasonField } from '../../shared/reason-field.tsx';

interface Props {
  /** Null for a new one. */
  readonly testimonial: StaffTestimonial | null;
  onDone(saved: StaffTestimonial): void;
  onClose(): void;
}

/** Adds a testimonial that somebody has sent in another way, or corrects one. */
export function TestimonialDialog({ testimonial, onDone, onClose }: Props) {
  const { api } = useOffice();
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
        testimonial: fields.get('testimonial'),
        real_name: fields.get('real_name'),
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
          <TextArea
            name="testimonial"
            label="Text"
            rows={6}
            maxLength={MAX_TESTIMONIAL}
            defaultValue={testimonial?.testimonial ?? ''}
            problem={problem}
          />
          <Field
            name="real_name"
            label="Name"
            hint="As it is shown, such as Marlene K., Duluth MN."
            maxLength={100}
            autoComplete="off"
            defaultValue={testimonial?.real_name ?? ''}
            problem={problem}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
