import { type CategoryTree, categoryEndpoints, type StaffCategory } from '@bidkit/contract';
import { Select } from '@bidkit/ui/form/select';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { changing } from './queries.ts';
import { flatten, subsOf } from './tree.ts';

interface Props {
  readonly tree: CategoryTree;
  readonly category: StaffCategory;
  onClose(): void;
  /** It was removed: a sentence that says so. */
  onDone(text: string): void;
}

/** Removes a category or a tag. All that is in it moves to another one. */
export function RemoveDialog({ tree, category, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { opened, base, sending } = useOpened(category);
  const { id, display, is_virtual } = opened;
  const { products } = category;
  const targets = flatten(tree).filter((one) => one.id !== id && one.is_virtual === is_virtual);
  const isEmpty = products === 0 && subsOf(tree, id).length === 0;
  return (
    <FormDialog
      title={`Remove ${display}?`}
      text={textOf(tree, category)}
      action="Remove"
      busy="Removing"
      isDangerous
      order={['move_to', 'reason']}
      schema={categoryEndpoints.removeCategory.body}
      read={(fields) => ({
        base_version: base,
        move_to: Number(fields.get('move_to')) || null,
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        await sending(() => changing(queries, () => api.removeCategory({ params: { id }, body })));
        const target = targets.find((one) => one.id === body.move_to);
        onDone(`${display} was removed.${target ? ` What was in it is in ${target.display} now.` : ''}`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Select name="move_to" label="Move what is in it to" defaultValue="" problem={problem}>
            <option value="">{isEmpty ? 'Nowhere: it is empty' : 'Choose one'}</option>
            {targets.map((one) => (
              <option key={one.id} value={one.id}>
                {one.parent_id === null ? one.display : `${parentOf(tree, one)}: ${one.display}`}
              </option>
            ))}
          </Select>
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

const parentOf = (tree: CategoryTree, { parent_id }: StaffCategory) =>
  tree.find(({ id }) => id === parent_id)?.display ?? '';

function textOf(tree: CategoryTree, { id, products, live_lots, is_virtual }: StaffCategory): string {
  const subs = subsOf(tree, id).length;
  const parts = [
    ...(products > 0 ? [countOf(products, { one: 'product', many: 'products' })] : []),
    ...(subs > 0 ? [countOf(subs, { one: 'sub-category', many: 'sub-categories' })] : []),
  ];
  if (parts.length === 0)
    return `Nothing is in it. With a ${is_virtual ? 'tag' : 'category'} to move to, its address and the searches that members have saved lead there.`;
  const lots =
    live_lots > 0
      ? ` ${countOf(live_lots, { one: 'live lot moves', many: 'live lots move' })} with them, and bids count as before.`
      : '';
  return `${parts.join(' and ')} in it move to the one that you choose. Its address and saved searches lead there.${lots}`;
}
