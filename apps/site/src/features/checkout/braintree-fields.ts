import type { CardFields, CardFieldsParts, CardToken } from '@bidkit/widgets';
import type { HostedFields, HostedFieldsHostedFieldsFieldName as Name } from 'braintree-web/hosted-fields';
import styles from './braintree-fields.module.css';
import { addField, colorsOf, type Field } from './card-field.ts';
import { type CardFieldName, type CardWords, cardWords } from './card-words.ts';

/** Braintree's two modules, as its documentation describes them; fetched when a card is asked for. */
export interface Braintree {
  readonly client: Pick<typeof import('braintree-web/client'), 'create'>;
  readonly hostedFields: Pick<typeof import('braintree-web/hosted-fields'), 'create'>;
}

const isOurs = (fields: Fields, name: Name): name is CardFieldName => fields.has(name as CardFieldName);

async function fetchBraintree(): Promise<Braintree> {
  const [client, hostedFields] = await Promise.all([
    import('braintree-web/client'),
    import('braintree-web/hosted-fields'),
  ]);
  return { client, hostedFields };
}

/**
 * Opens Braintree's hosted fields in a checkout's box: each input is a frame of Braintree's, labels and messages are the page's.
 * Rejects when they cannot be loaded.
 */
export async function openBraintreeFields(
  { clientToken, box, theme, locale, onSubmit }: CardFieldsParts,
  load = fetchBraintree,
): Promise<CardFields> {
  const braintree = await load();
  // With a client of ours Braintree adds no script to the page, which its content security policy would refuse.
  const client = await braintree.client.create({ authorization: clientToken });
  const { challenges = [] } = client.getConfiguration().gatewayConfiguration as { challenges?: string[] };
  const names: CardFieldName[] = ['number', 'expirationDate', 'cvv'];
  if (challenges.includes('postal_code')) names.push('postalCode');

  const form = document.createElement('div');
  form.className = styles.fields ?? '';
  const words = cardWords(locale);
  form.lang = words.lang;
  box.replaceChildren(form);
  const parts = new Map(names.map((name) => [name, addField(form, name, words[name])] as const));
  const hosted = await braintree.hostedFields.create({
    client,
    fields: Object.fromEntries([...parts].map(([name, { options }]) => [name, options])),
    styles: colorsOf(form, theme),
  });
  listen(hosted, parts, onSubmit);
  return {
    tokenize: () => tokenize(hosted, parts, words.refusal),
    close() {
      // Without its fields nothing is left to tear down: whoever leaves the page hears of no problem.
      hosted.teardown().catch(() => {});
    },
  };
}

type Fields = ReadonlyMap<CardFieldName, Field>;

function say(
  hosted: HostedFields,
  fields: Fields,
  name: CardFieldName,
  word: 'missing' | 'wrong' | null,
): void {
  const field = fields.get(name);
  if (!field) return;
  const message = word ? field.words[word] : '';
  if (field.problem.textContent === message) return;
  field.problem.textContent = message;
  hosted.setMessage({ field: name, message });
  const invalid = { field: name, attribute: 'aria-invalid' } as const;
  void (message ? hosted.setAttribute({ ...invalid, value: true }) : hosted.removeAttribute(invalid));
}

/** What can no longer become right is said at once, what is left unfinished when the field is left. */
function listen(hosted: HostedFields, fields: Fields, onSubmit: () => void): void {
  hosted.on('validityChange', ({ emittedBy, fields: states }) => {
    if (!isOurs(fields, emittedBy)) return;
    const { isPotentiallyValid } = states[emittedBy];
    say(hosted, fields, emittedBy, isPotentiallyValid ? null : 'wrong');
  });
  hosted.on('blur', ({ emittedBy, fields: states }) => {
    if (!isOurs(fields, emittedBy)) return;
    const { isValid, isEmpty } = states[emittedBy];
    if (!isValid && !isEmpty) say(hosted, fields, emittedBy, 'wrong');
  });
  hosted.on('inputSubmitRequest', onSubmit);
}

async function tokenize(
  hosted: HostedFields,
  fields: Fields,
  refusal: CardWords['refusal'],
): Promise<CardToken> {
  const { fields: states } = hosted.getState();
  const wrong = [...fields.keys()].filter((name) => !states[name].isValid);
  for (const name of wrong) say(hosted, fields, name, states[name].isEmpty ? 'missing' : 'wrong');
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
