import type { StaffReturn } from '@bidkit/sdk';
import { Checkbox } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';

interface Props {
  readonly one: StaffReturn;
  readonly problem: FormProblem | null;
}

/** Asks whether the goods go back to the stock, if the item was sold from one. */
export const RestockField = ({ one, problem }: Props) =>
  one.can_restock ? (
    <Checkbox
      name="restock"
      label="Put the goods back into the stock, so that they are for sale again at once"
      problem={problem}
    />
  ) : null;
