import { ConfirmDefaults } from '../../shared/confirm-defaults.tsx';

/** The version of rates that no member of staff has saved or confirmed. */
const FIRST_VERSION = 1;

interface Props {
  /** The name of the data of these rates. */
  readonly name: 'shipping-rates' | 'tax-rates';
  readonly version: number;
  /** Saves the rates as they are. */
  confirm(): Promise<void>;
}

/** Says that rates are still the usual ones, and lets staff say that these are right. */
export const UsualRates = ({ name, version, confirm }: Props) => (
  <ConfirmDefaults
    areDefaults={version === FIRST_VERSION}
    label="These rates are right"
    done="You have confirmed the usual rates."
    shownIn={[name]}
    confirm={confirm}
  >
    These are the usual rates of the United States. Change what is different for you, or say that they are
    right.
  </ConfirmDefaults>
);
