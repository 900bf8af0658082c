import { formatExpiry, formatNumber } from './card-rules.ts';
import { brandName, type Field, problemOf, type Values } from './checks.ts';
import type { FromFields, ToFields } from './protocol.ts';
import { applyTheme } from './theme.ts';
import { type Word, words, wordsIn } from './words.ts';

// The card fields in their frame. They send the card to the sandbox only, which returns a nonce.
const texts: Record<Word, string> = { ...words };
const form = find(document, 'form');
const brandOutput = find(document, '#brand');
/** The host page after its `init` message. Messages of other pages are ignored. */
let host: { readonly origin: string; readonly channel: string; authorizationFingerprint: string } | null =
  null;

type Unsent<M> = M extends unknown ? Omit<M, 'channel'> : never;

function say(message: Unsent<FromFields>): void {
  if (host) window.parent.postMessage({ ...message, channel: host.channel }, host.origin);
}

const fields = () => [...form.querySelectorAll('input')].filter((input) => !input.closest('[hidden]'));
const fieldOf = (input: HTMLInputElement) => input.id as Field;

function values(): Values {
  const value = (id: Field) => find<HTMLInputElement>(form, `#${id}`).value;
  return { number: value('number'), expiry: value('expiry'), cvv: value('cvv'), postal: value('postal') };
}

const problem = (input: HTMLInputElement) => problemOf(fieldOf(input), values(), new Date());

function show(input: HTMLInputElement, wrong: Word | null): void {
  input.setAttribute('aria-invalid', String(wrong !== null));
  find(form, `#${input.id}-error`).textContent = wrong === null ? '' : texts[wrong];
}

function report(): void {
  const brand = brandName(values());
  brandOutput.textContent = brand ?? '';
  say({
    type: 'validity',
    isValid: fields().every((input) => problem(input) === null),
    isEmpty: fields().every(({ value }) => value === ''),
    brand,
  });
}

/** Formats a field and keeps the caret after the same digit. */
function format(input: HTMLInputElement): void {
  const write = { number: formatNumber, expiry: formatExpiry }[input.id];
  if (!write) return;
  const digitsBefore = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
  const isAtEnd = input.selectionStart === input.value.length;
  const written = write(input.value);
  if (written === input.value) return;
  input.value = written;
  if (isAtEnd) return;
  let at = 0;
  for (let digits = 0; at < written.length && digits < digitsBefore; at += 1) {
    if (/\d/.test(written[at] ?? '')) digits += 1;
  }
  input.setSelectionRange(at, at);
}

async function tokenize(id: string): Promise<void> {
  const wrong = fields().filter((input) => problem(input) !== null);
  for (const input of fields()) show(input, problem(input));
  wrong[0]?.focus();
  if (wrong.length > 0) return say({ type: 'error', id, message: texts.incomplete });
  try {
    const { number, expiry, cvv, postal } = values();
    const response = await fetch('/fields/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        authorizationFingerprint: host?.authorizationFingerprint,
        number,
        expiry,
        cvv,
        ...(postal && { postalCode: postal }),
      }),
    });
    const answer = (await response.json()) as {
      nonce: string;
      brand: string;
      last4: string;
      message: string;
      word?: Word;
    };
    if (!response.ok) {
      const message = answer.word ? texts[answer.word] : answer.message;
      return say({ type: 'error', id, message });
    }
    say({ type: 'token', id, nonce: answer.nonce, brand: answer.brand, last4: answer.last4 });
  } catch {
    say({ type: 'error', id, message: texts.unsent });
  }
}

function open(message: Extract<ToFields, { type: 'bidkit-fields:init' }>, origin: string): void {
  // A frame without an origin cannot be trusted.
  if (origin === 'null' || (host && (host.origin !== origin || host.channel !== message.channel))) return;
  let fingerprint: unknown;
  try {
    fingerprint = JSON.parse(atob(message.clientToken)).authorizationFingerprint;
  } catch {
    return; // Not a client token: the message is not for these fields.
  }
  if (typeof fingerprint !== 'string' || typeof message.channel !== 'string') return;
  host = { origin, channel: message.channel, authorizationFingerprint: fingerprint };
  const { lang, words: known } = wordsIn(message.locale);
  document.documentElement.lang = message.messages ? (message.locale ?? lang) : lang;
  Object.assign(texts, known);
  for (const [name, text] of Object.entries(message.messages ?? {})) {
    if (name in texts && typeof text === 'string') texts[name as Word] = text;
  }
  for (const label of form.querySelectorAll('label')) label.textContent = texts[label.htmlFor as Word];
  form.setAttribute('aria-label', texts.form);
  find(form, '#postal-field').toggleAttribute('hidden', message.postal !== true);
  applyTheme(message.theme ?? {});
  form.hidden = false;
  say({ type: 'ready' });
  report();
}

window.addEventListener('message', ({ data, source, origin }: MessageEvent<ToFields>) => {
  if (source !== window.parent || source === window || typeof data !== 'object' || data === null) return;
  if (data.type === 'bidkit-fields:init') return open(data, origin);
  if (origin !== host?.origin || data.channel !== host.channel) return;
  if (data.type === 'tokenize') void tokenize(String(data.id));
  if (data.type === 'focus') fields()[0]?.focus();
  if (data.type === 'clear') {
    form.reset();
    for (const input of fields()) show(input, null);
    report();
  }
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say({ type: 'submit' });
});
form.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  format(target);
  // A shown error disappears once the field is valid; no error appears during typing.
  if (problem(target) === null) show(target, null);
  report();
});
form.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement) say({ type: 'focus', field: target.id });
});
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (!(target instanceof HTMLInputElement)) return;
  show(target, target.value === '' ? null : problem(target));
  if (!relatedTarget) say({ type: 'focus', field: null });
});
new ResizeObserver(() =>
  say({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) }),
).observe(form);

function find<E extends HTMLElement>(root: ParentNode, selector: string): E;
function find(root: ParentNode, selector: 'form'): HTMLFormElement;
function find(root: ParentNode, selector: string): Element {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}
