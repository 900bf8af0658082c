import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A button that acts on the page. */
export const Button = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.button} {...props} />
);

/** The main action of a page or a form. */
export const PrimaryButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.primary} {...props} />
);
