import { Button } from '../../ui/button.tsx';
import styles from './live-notice.module.css';

interface Props {
  readonly many: string;
  readonly isChanged: boolean;
  onShow(): void;
}

/** Says that others have changed a list that is in use. Screen readers announce it: the box is there before its text. */
export const LiveNotice = ({ many, isChanged, onShow }: Props) => (
  <div role="status">
    {isChanged && (
      <p className={styles.notice}>
        Some {many} have changed since you opened this page.{' '}
        <Button onClick={onShow}>Show them as they are now</Button>
      </p>
    )}
  </div>
);
