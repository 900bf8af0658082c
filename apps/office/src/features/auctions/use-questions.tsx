import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { type ReactNode, useState } from 'react';
import { CategoryDialog } from './category-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StarterDialog } from './starter-dialog.tsx';
import { flatten } from './tree.ts';

/** What a dialog about categories is for. */
export type Question =
  | { readonly kind: 'starter' }
  /** Adds a category, below the one with the id `parent` if there is one, or a tag. */
  | { readonly kind: 'add'; readonly parent?: number }
  | { readonly kind: 'add-tag' }
  | { readonly kind: 'change' | 'remove'; readonly category: StaffCategory };

interface Questions {
  ask(question: Question): void;
  /** Says what was done. */
  say(text: string): void;
  /** The open dialog, and what was done. They belong to the page. */
  readonly shown: ReactNode;
}

/** The dialogs about categories. `onRemoved` is called in place of a message when one was removed. */
export function useQuestions(
  tree: CategoryTree,
  { said = '', onRemoved }: { readonly said?: string; readonly onRemoved?: (text: string) => void } = {},
): Questions {
  const [asked, setAsked] = useState<Question | null>(null);
  const [done, setDone] = useState(said);
  const onClose = () => setAsked(null);
  const onDone = (text: string) => {
    setDone(text);
    onClose();
  };
  return {
    ask(question) {
      setDone('');
      setAsked(question);
    },
    say: setDone,
    shown: (
      <>
        <Outcome>{done}</Outcome>
        {asked?.kind === 'starter' && <StarterDialog onClose={onClose} onDone={onDone} />}
        {(asked?.kind === 'add' || asked?.kind === 'add-tag') && (
          <CategoryDialog
            tree={tree}
            known={null}
            isTag={asked.kind === 'add-tag'}
            parent={(asked.kind === 'add' && asked.parent) || null}
            onClose={onClose}
            onDone={onDone}
          />
        )}
        {asked?.kind === 'change' && (
          <CategoryDialog
            tree={tree}
            known={presentOf(tree, asked.category)}
            isTag={asked.category.is_virtual}
            parent={asked.category.parent_id}
            onClose={onClose}
            onDone={onDone}
          />
        )}
        {asked?.kind === 'remove' && (
          <RemoveDialog
            tree={tree}
            category={presentOf(tree, asked.category)}
            onClose={onClose}
            onDone={onRemoved ?? onDone}
          />
        )}
      </>
    ),
  };
}

/** A category as it is now; as it was if somebody else has removed it, which the call then says. */
const presentOf = (tree: CategoryTree, category: StaffCategory): StaffCategory =>
  flatten(tree).find(({ id }) => id === category.id) ?? category;
