import { defaultOf, type SiteSetting } from '@bidkit/contract';
import { Badge } from '../../../shared/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time.tsx';
import type { SettingWords } from './setting-words.ts';
import styles from './texts.module.css';

interface Props {
  readonly setting: SiteSetting;
  readonly words: SettingWords;
  readonly now: number;
  readonly isPicture: boolean;
  onChange(): void;
  onReset(): void;
}

/** A setting with its value, its default, and who changed it last. */
export function SettingRow({ setting, words, now, isPicture, onChange, onReset }: Props) {
  const { name, value, changed_at, changed_by } = setting;
  const usual = defaultOf(name);
  return (
    <li className={styles.setting}>
      <div className={styles.head}>
        <h3>{words.label}</h3>
        {changed_at === null && <Badge tone="neutral">Default</Badge>}
      </div>
      <p className={styles.hint}>{words.help}</p>
      <div className={styles.value}>
        <Value name={name} value={value} isPicture={isPicture} />
      </div>
      {changed_at !== null && (
        <p className={styles.note}>
          Changed <Time at={changed_at} now={now} />
          {changed_by && ` by ${changed_by}`}. {!isPicture && `Default: ${usual || 'empty'}`}
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-label={`Change ${words.label}`} onClick={onChange}>
          Change
        </Button>
        {changed_at !== null && (
          <Button aria-label={`Reset ${words.label}`} onClick={onReset}>
            Reset
          </Button>
        )}
      </div>
    </li>
  );
}

function Value({ name, value, isPicture }: { name: string; value: string; isPicture: boolean }) {
  if (value === '') return <span className={styles.note}>Empty</span>;
  if (isPicture)
    return <img className={styles.picture} src={value} alt={`Now: ${name.replaceAll('_', ' ')}`} />;
  if (name !== 'accent_color') return value;
  return (
    <span className={styles.head}>
      <svg className={styles.color} viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill={value} />
      </svg>
      {value}
    </span>
  );
}
