import type { HostedFieldsField } from 'braintree-web/hosted-fields';
import type { Texts } from '../../../shared/languages/en.ts';
import styles from './braintree-fields.module.css';

type CardTexts = Texts['card'];
export type CardFieldName = Exclude<keyof CardTexts, 'refusal'>;

/** A field of a card on the page. Braintree's frame goes into the container of `options`. */
export interface Field {
  readonly options: HostedFieldsField;
  readonly problem: HTMLElement;
  readonly words: CardTexts[CardFieldName];
}

const WIDE: readonly CardFieldName[] = ['number', 'postalCode'];

/** Adds a field with its label, the container of its frame, and its message. */
export function addField(form: HTMLElement, name: CardFieldName, words: CardTexts[CardFieldName]): Field {
  const { label: text } = words;
  const field = document.createElement('div');
  field.className = `${styles.field} ${WIDE.includes(name) ? styles.wide : ''}`;
  const container = document.createElement('div');
  container.className = styles.input ?? '';
  container.id = `card-${name}`;
  // Braintree moves the focus into its frame when a label of the container is clicked.
  const label = document.createElement('label');
  label.htmlFor = container.id;
  label.textContent = text;
  const problem = document.createElement('span');
  problem.className = styles.problem ?? '';
  problem.setAttribute('role', 'alert');
  field.append(label, container, problem);
  form.append(field);
  return { options: { container, iframeTitle: text, internalLabel: text }, problem, words };
}

/** The theme's colors as computed values: a frame of another origin has neither the page's tokens nor its scheme. */
export function colorsOf(
  form: HTMLElement,
  theme: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  const probe = form.appendChild(document.createElement('span'));
  const shown = (token: string) => {
    probe.style.color = theme[token] ?? '';
    return getComputedStyle(probe).color;
  };
  const colors = {
    input: { color: shown('ink'), 'font-size': '16px', 'font-family': 'system-ui, sans-serif' },
    '::placeholder': { color: shown('muted') },
    '.invalid': { color: shown('danger') },
  };
  probe.remove();
  return colors;
}
