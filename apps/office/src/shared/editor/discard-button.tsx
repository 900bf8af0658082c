import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface Props {
  /** The labels of the fields that were changed. */
  readonly changed: readonly string[];
  onDiscard(): void;
}

const SHOWN = 8;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Discards what was typed into a form, after a question that names the fields. Nothing without changes. */
export function DiscardButton({ changed, onDiscard }: Props) {
  const [isAsked, setAsked] = useState(false);
  if (changed.length === 0) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>Discard changes</Button>
      {isAsked && (
        <ConfirmDialog
          title="Discard your changes?"
          text={`You lose what you entered in ${inWords(changed)}.`}
          action="Discard"
          onClose={() => setAsked(false)}
          onConfirm={onDiscard}
        />
      )}
    </>
  );
}

function inWords(names: readonly string[]): string {
  const more = names.length - SHOWN;
  if (more < 2) return list.format(names);
  return list.format([...names.slice(0, SHOWN), `${more} more fields`]);
}
