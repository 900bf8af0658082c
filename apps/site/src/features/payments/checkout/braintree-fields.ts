import type { CardFields, CardFieldsParts, CardToken } from '@bidkit/widgets';
import type {
  HostedFields,
  HostedFieldsField,
  HostedFieldsHostedFieldsFieldName as Name,
} from 'braintree-web/hosted-fields';
import type { Texts } from '../../../shared/languages/en.ts';
import { textsOf } from '../../../shared/texts.ts';
import styles from './braintree-fields.module.css';

/** The two modules of Braintree that are used, loaded with the first card fields. */
export interface Braintree {
  readonly client: Pick<typeof import('braintree-web/client'), 'create'>;
  readonly hostedFields: Pick<typeof import('braintree-web/hosted-fields'), 'create'>;
}

type CardTexts = Texts['card'];
type CardFieldName = Exclude<keyof CardTexts, 'refusal'>;

/** A field of a card on the page. Braintree's frame goes into the container of `options`. */
interface Field {
  readonly options: HostedFieldsField;
  readonly problem: HTMLElement;
  readonly words: CardTexts[CardFieldName];
}

type Fields = ReadonlyMap<CardFieldName, Field>;

const isShownField = (fields: Fields, name: Name): name is CardFieldName => fields.has(name as CardFieldName);

async function loadBraintree(): Promise<Braintree> {
  const [client, hostedFields] = await Promise.all([
    import('braintree-web/client'),
    import('braintree-web/hosted-fields'),
  ]);
  return { client, hostedFields };
}

/**
 * Opens Braintree's hosted fields in a box of the checkout. Each input is a frame of Braintree; labels and messages
 * belong to the page. Rejects when they cannot be loaded.
 */
export async function openBraintreeFields(
  { clientToken, box, theme, locale, onSubmit }: CardFieldsParts,
  load = loadBraintree,
): Promise<CardFields> {
  const braintree = await load();
  // With a given client Braintree adds no script to the page: the content security policy would block it.
  const client = await braintree.client.create({ authorization: clientToken });
  const { challenges = [] } = client.getConfiguration().gatewayConfiguration as { challenges?: string[] };
  const names: CardFieldName[] = ['number', 'expirationDate', 'cvv'];
  if (challenges.includes('postal_code')) names.push('postalCode');

  const form = document.createElement('div');
  form.className = styles.fields ?? '';
  const { lang, card } = textsOf(locale);
  form.lang = lang;
  box.replaceChildren(form);
  const parts = new Map(names.map((name) => [name, addField(form, name, card[name])] as const));
  const hosted = await braintree.hostedFields.create({
    client,
    fields: Object.fromEntries([...parts].map(([name, { options }]) => [name, options])),
    styles: colorsOf(form, theme),
  });
  listen(hosted, parts, onSubmit);
  return {
    tokenize: () => tokenize(hosted, parts, card.refusal),
    close() {
      // A page that is being left has removed the fields already; that failure has no effect.
      hosted.teardown().catch(() => {});
    },
  };
}

const WIDE: readonly CardFieldName[] = ['number', 'postalCode'];

/** Adds a field with its label, the container of its frame, and its message. */
function addField(form: HTMLElement, name: CardFieldName, words: CardTexts[CardFieldName]): Field {
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
function colorsOf(
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

function showProblem(
  hosted: HostedFields,
  fields: Fields,
  name: CardFieldName,
  problem: 'missing' | 'wrong' | null,
): void {
  const field = fields.get(name);
  if (!field) return;
  const message = problem ? field.words[problem] : '';
  if (field.problem.textContent === message) return;
  field.problem.textContent = message;
  hosted.setMessage({ field: name, message });
  const invalid = { field: name, attribute: 'aria-invalid' } as const;
  void (message ? hosted.setAttribute({ ...invalid, value: true }) : hosted.removeAttribute(invalid));
}

/** Shows that a value cannot become valid at once, and that it is incomplete when the field loses the focus. */
function listen(hosted: HostedFields, fields: Fields, onSubmit: () => void): void {
  hosted.on('validityChange', ({ emittedBy, fields: states }) => {
    if (!isShownField(fields, emittedBy)) return;
    const { isPotentiallyValid } = states[emittedBy];
    showProblem(hosted, fields, emittedBy, isPotentiallyValid ? null : 'wrong');
  });
  hosted.on('blur', ({ emittedBy, fields: states }) => {
    if (!isShownField(fields, emittedBy)) return;
    const { isValid, isEmpty } = states[emittedBy];
    if (!isValid && !isEmpty) showProblem(hosted, fields, emittedBy, 'wrong');
  });
  hosted.on('inputSubmitRequest', onSubmit);
}

async function tokenize(
  hosted: HostedFields,
  fields: Fields,
  refusal: Texts['card']['refusal'],
): Promise<CardToken> {
  const { fields: states } = hosted.getState();
  const wrong = [...fields.keys()].filter((name) => !states[name].isValid);
  for (const name of wrong) showProblem(hosted, fields, name, states[name].isEmpty ? 'missing' : 'wrong');
  const [first] = wrong;
  if (first) {
    await hosted.focus(first);
    return { problem: refusal.incomplete };
  }
  try {
    const { nonce } = await hosted.tokenize();
    return { nonce };
  } catch (error) {
    const { code } = error as { code?: string };
    return {
      problem: code === 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' ? refusal.unsent : refusal.refused,
    };
  }
}
