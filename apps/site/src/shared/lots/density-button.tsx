import { Icon } from '@bidkit/ui/icon';
import styles from './density-button.module.css';

interface Props {
  isCompact: boolean;
  onChange(isCompact: boolean): void;
}

/** Switches between the usual cards and smaller ones. */
export function DensityButton({ isCompact, onChange }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isCompact}
      aria-label="Compact view"
      title="Compact view"
      onClick={() => onChange(!isCompact)}
    >
      <Icon name="grid" />
    </button>
  );
}
