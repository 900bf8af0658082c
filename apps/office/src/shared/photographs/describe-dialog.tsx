import { imageEndpoints } from '@bidkit/contract';
import { TextArea } from '@bidkit/ui/form/text-area';
import { FormDialog } from '../form-dialog.tsx';

interface Props {
  readonly title: string;
  /** Who reads the description. */
  readonly text?: string;
  readonly alt: string | null;
  /** Rejects with BidkitError; the dialog then says why. */
  send(alt: string): Promise<unknown>;
  onClose(): void;
}

const OF_PRODUCT =
  'Members who do not see the photograph hear or read this. Without it, the name of the product stands there.';

/** Asks what a photograph shows. */
export const DescribeDialog = ({ title, text = OF_PRODUCT, alt, send, onClose }: Props) => (
  <FormDialog
    title={title}
    text={text}
    action="Save"
    busy="Saving"
    order={['alt']}
    schema={imageEndpoints.changeProductImage.body}
    read={(fields) => ({ alt: fields.get('alt') })}
    send={async (values) => {
      await send(values.alt ?? '');
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => (
      <TextArea
        name="alt"
        label="Description"
        hint="Such as: The left side, with a scratch below the handle. At most 200 characters."
        problem={problem}
        defaultValue={alt ?? ''}
      />
    )}
  </FormDialog>
);
