import type {
  create as createHostedFields,
  HostedFieldEventType,
  HostedFields,
  HostedFieldsEvent,
} from 'braintree-web/hosted-fields';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../../shared/texts.ts';
import { type Braintree, openBraintreeFields } from './braintree-fields.ts';

type Options = Parameters<typeof createHostedFields>[0];
type Name = 'number' | 'expirationDate' | 'cvv' | 'postalCode';
const names = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;

/** Braintree's documented interface, without frames: each field has the state that the test gives it. */
function fakeBraintree(challenges: string[] = []) {
  const state = (isEmpty: boolean, isValid: boolean) => ({ isEmpty, isValid, isPotentiallyValid: true });
  const fields: Record<string, ReturnType<typeof state>> = Object.fromEntries(
    names.map((name) => [name, state(true, false)]),
  );
  const listeners = new Map<HostedFieldEventType, (event: HostedFieldsEvent) => void>();
  const instance = {
    on: vi.fn((type: HostedFieldEventType, listener: (event: HostedFieldsEvent) => void) => {
      listeners.set(type, listener);
    }),
    getState: () => ({ cards: [], fields }),
    setMessage: vi.fn(),
    setAttribute: vi.fn(async () => {}),
    removeAttribute: vi.fn(async () => {}),
    focus: vi.fn(async () => {}),
    tokenize: vi.fn(async () => ({ nonce: 'nonce-of-visa' })),
    teardown: vi.fn(async () => {}),
  };
  const created: Options[] = [];
  const client = { getConfiguration: () => ({ gatewayConfiguration: { challenges } }) };
  const createClient = vi.fn(async (_: { authorization: string }) => client);
  const create = async (options: Options) => {
    created.push(options);
    return instance as unknown as HostedFields;
  };
  return {
    // Only the used parts of a client and of the fields, without the overloads with callbacks.
    load: async () =>
      ({ client: { create: createClient }, hostedFields: { create } }) as unknown as Braintree,
    instance,
    created,
    createClient,
    set: (name: Name, isEmpty: boolean, isValid: boolean, isPotentiallyValid = isValid) => {
      fields[name] = { isEmpty, isValid, isPotentiallyValid };
    },
    happens: (type: HostedFieldEventType, emittedBy: Name) =>
      listeners.get(type)?.({ cards: [], emittedBy, fields } as unknown as HostedFieldsEvent),
  };
}

const { card: words } = textsOf('en');
const { refusal } = words;

let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  return () => box.remove();
});

async function open(braintree = fakeBraintree(), onSubmit = () => {}, locale = 'en-US') {
  const theme = { ink: 'rgb(1, 2, 3)', muted: 'rgb(4, 5, 6)', danger: 'rgb(7, 8, 9)' };
  const fields = await openBraintreeFields(
    { clientToken: 'a-token', box, theme, locale, title: 'Card', onSubmit },
    braintree.load,
  );
  const problems = () => [...box.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  return { braintree, fields, problems };
}

describe('Braintree’s card fields', () => {
  it('are in labeled containers of the box, in the page’s colors', async () => {
    const { braintree } = await open();
    const [options] = braintree.created;
    expect(braintree.createClient).toHaveBeenCalledWith({ authorization: 'a-token' });
    expect(Object.keys(options?.fields ?? {})).toEqual(['number', 'expirationDate', 'cvv']);
    for (const label of box.querySelectorAll('label'))
      expect(box.querySelector(`#${label.htmlFor}`)).toBeInstanceOf(HTMLElement);
    expect([...box.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      words.number.label,
      words.expirationDate.label,
      words.cvv.label,
    ]);
    expect(options?.styles).toMatchObject({
      input: { color: 'rgb(1, 2, 3)' },
      '.invalid': { color: 'rgb(7, 8, 9)' },
    });
  });

  it('use the language of the checkout', async () => {
    const { fields, problems } = await open(fakeBraintree(), () => {}, 'es-MX');
    expect(box.querySelector('label')?.textContent).toBe('Número de tarjeta');
    expect(box.querySelector<HTMLElement>('[lang]')?.lang).toBe('es');
    expect(await fields.tokenize()).toEqual({ problem: 'Completa los campos de tu tarjeta.' });
    expect(problems()).toContain('Introduce el código de seguridad de tu tarjeta.');
  });

  it('include a postal code when the merchant’s rules require it', async () => {
    const { braintree } = await open(fakeBraintree(['cvv', 'postal_code']));
    expect(Object.keys(braintree.created[0]?.fields ?? {})).toContain('postalCode');
  });

  it('show an error as soon as a value cannot become valid, and remove it again', async () => {
    const { braintree, problems } = await open();
    braintree.set('number', false, false, false);
    braintree.happens('validityChange', 'number');
    expect(problems()).toEqual([words.number.wrong, '', '']);
    expect(braintree.instance.setMessage).toHaveBeenCalledWith({
      field: 'number',
      message: words.number.wrong,
    });
    braintree.set('number', false, true);
    braintree.happens('validityChange', 'number');
    expect(problems()).toEqual(['', '', '']);
  });

  it('show an error for an incomplete value when the field loses the focus', async () => {
    const { braintree, problems } = await open();
    braintree.happens('blur', 'cvv');
    expect(problems()).toEqual(['', '', '']);
    braintree.set('cvv', false, false, true);
    braintree.happens('blur', 'cvv');
    expect(problems()).toEqual(['', '', words.cvv.wrong]);
  });

  it('send nothing while a value is missing, and focus its field', async () => {
    const { braintree, fields, problems } = await open();
    braintree.set('number', false, true);
    expect(await fields.tokenize()).toEqual({ problem: refusal.incomplete });
    expect(problems()).toEqual(['', words.expirationDate.missing, words.cvv.missing]);
    expect(braintree.instance.focus).toHaveBeenCalledWith('expirationDate');
    expect(braintree.instance.tokenize).not.toHaveBeenCalled();
  });

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', refusal.unsent],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', refusal.refused],
  ])('turn a card into a nonce, or %s into words', async (code, problem) => {
    const { braintree, fields } = await open();
    for (const name of names) braintree.set(name, false, true);
    expect(await fields.tokenize()).toEqual({ nonce: 'nonce-of-visa' });
    braintree.instance.tokenize.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    expect(await fields.tokenize()).toEqual({ problem });
  });

  it('pay on Enter', async () => {
    const onSubmit = vi.fn();
    const { braintree } = await open(fakeBraintree(), onSubmit);
    braintree.happens('inputSubmitRequest', 'number');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('are torn down when the checkout closes them', async () => {
    const { braintree, fields } = await open();
    braintree.instance.teardown.mockRejectedValueOnce(new Error('gone already'));
    fields.close();
    expect(braintree.instance.teardown).toHaveBeenCalledOnce();
  });
});
