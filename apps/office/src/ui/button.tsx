import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

/** A button that acts on the page. */
export const Button = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.button} {...props} />
);

/** The main action of a page or a form. */
export const PrimaryButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={styles.primary} {...props} />
);

/** A link to a page that acts, in a row of buttons. */
export const ButtonLink = (props: ComponentProps<typeof Link>) => (
  <Link className={styles.button} {...props} />
);
