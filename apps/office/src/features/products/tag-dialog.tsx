import { categoryEndpoints } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Choices } from '@bidkit/ui/form/choices';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery, tagChoices } from '../../shared/categories.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import type { BulkDialogProps } from '../../shared/list/list-definition.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { TagFields } from './tag-fields.tsx';

const NOTHING = 'Please choose at least one tag';

/** Adds tags to the selected products, or removes tags from them. */
export function TagDialog({ title, text, label, send, onClose }: BulkDialogProps) {
  const query = useQuery(categoryTreeQuery(useOffice()));
  return (
    <FormDialog
      title={title}
      text={text}
      action={label}
      busy="Changing the tags"
      isWaiting={query.data === undefined}
      order={['tags']}
      schema={categoryEndpoints.tagProducts.body}
      // The ids follow in parts, when the form is sent.
      read={(fields) => ({ ids: [1], [String(fields.get('what'))]: fields.getAll('tags').map(Number) })}
      send={async ({ add, remove }) => {
        if (!add?.length && !remove?.length)
          throw new BidkitError('POST /staff/products/tags', 422, NOTHING, { errors: { tags: [NOTHING] } });
        await send((api, ids) => api.tagProducts({ body: { ids: [...ids], add, remove } }));
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Choices
            name="what"
            defaultValue="add"
            label="What to do"
            choices={[
              ['add', 'Add these tags'],
              ['remove', 'Remove these tags'],
            ]}
            problem={problem}
          />
          <Loaded query={query}>
            {(tree) =>
              tree.some(({ is_virtual }) => is_virtual) ? (
                <TagFields tags={tagChoices(tree)} problem={problem} />
              ) : (
                <p>There are no tags yet. Please add one on the page of the categories.</p>
              )
            }
          </Loaded>
        </>
      )}
    </FormDialog>
  );
}
