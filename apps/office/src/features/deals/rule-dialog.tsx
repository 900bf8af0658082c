import { type DealRule, dealRuleForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { numberIn } from './deal-fields.ts';

const numbers = [
  ['rounds', 'Offers a member can make', ''],
  ['step', 'Step, in dollars', 'Each offer is at least so much above the last one.'],
  ['seconds', 'Time for offers, in seconds', ''],
  ['final_seconds', 'Time for the final offer, in seconds', ''],
  ['concession_percent', 'Concession, in percent', 'How far one answer goes towards the offer at most.'],
] as const;
const names = numbers.map(([name]) => name);

interface Props {
  /** As it is now; null for a new one. */
  readonly rule: DealRule | null;
  onClose(): void;
  /** It was saved: a sentence that says so. */
  onDone(text: string): void;
}

/** Adds a rule of negotiations, or changes one. What somebody else changes meanwhile is shown. */
export function RuleDialog({ rule, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [opened] = useState(rule);
  return (
    <FormDialog
      title={rule ? `Change the rule ${rule.name}` : 'Add a rule'}
      text={
        rule
          ? 'The change is for negotiations that begin from now on. Those that have begun keep the former rule.'
          : 'New deals can have it.'
      }
      action={rule ? 'Save' : 'Add the rule'}
      busy="Saving"
      order={['name', ...names]}
      schema={dealRuleForm}
      read={(fields) => ({
        ...(rule && { id: rule.id, base_version: rule.version }),
        name: keep(rule, opened, 'name', fields.get('name')),
        ...Object.fromEntries(names.map((name) => [name, keep(rule, opened, name, numberIn(fields, name))])),
      })}
      send={async (body) => {
        try {
          const saved = await api.saveDealRule({ body });
          await queries.invalidateQueries({ queryKey: ['deals'] });
          onDone(`The rule ${saved.name} was ${rule ? 'saved' : 'added'}.`);
        } catch (error) {
          if (error instanceof BidkitError && error.status === 409)
            await queries.invalidateQueries({ queryKey: ['deals'] });
          throw error;
        }
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {rule && opened && <OtherChanges changed={differences(opened, rule)} />}
          <Field
            name="name"
            label="Name"
            maxLength={80}
            autoComplete="off"
            defaultValue={opened?.name}
            problem={problem}
          />
          {numbers.map(([name, label, hint]) => (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint || undefined}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={opened?.[name]}
              problem={problem}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** What was typed; the present value of a field that was not changed, because the call takes all of them. */
const keep = <N extends keyof DealRule>(
  rule: DealRule | null,
  opened: DealRule | null,
  name: N,
  typed: unknown,
): unknown => (rule && typed === opened?.[name] ? rule[name] : typed);

function differences(before: DealRule, now: DealRule) {
  const all = [['name', 'Name'], ...numbers] as const;
  return all
    .filter(([name]) => before[name] !== now[name])
    .map(([name, label]) => [label, String(now[name])] as const);
}
