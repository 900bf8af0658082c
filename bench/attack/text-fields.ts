import { endpoints, type RouteName } from '@bidkit/contract';
import { fillTexts, inputs, longTexts } from '@bidkit/contract/testing';
import { headersOf } from './callers.ts';
import { judge, type Violation } from './judge.ts';
import { toSent } from './matrix.ts';
import { type Client, curlOf, LIMIT_MS } from './send.ts';
import type { Stage } from './stage.ts';

/** A text field ends at its length before any pattern runs: an email of 250,000 characters once took 33 s. */
const LONG_TEXT_LIMIT_MS = 50;

/** Times every text field of the contract with long texts of each class, and sends one of them to the server. */
export async function checkTextFields(client: Client, { tokens }: Stage) {
  const violations: Violation[] = [];
  let texts = 0;
  let slowest = 0;
  for (const { name, part, schema } of inputs) {
    for (const { name: text, ms } of timeLongTexts(schema)) {
      texts += 1;
      slowest = Math.max(slowest, ms);
      if (ms >= LONG_TEXT_LIMIT_MS) violations.push({ kind: 'text', text: `${name}: ${text} took ${ms} ms` });
    }
    if (part !== 'body') continue;
    for (const { field, value } of fillTexts(schema, longTexts.dots ?? '')) {
      const endpoint = endpoints[name as RouteName];
      const headers = headersOf(endpoint.auth === 'staff' ? 'officeOwner' : 'staff', tokens);
      const sent = toSent(endpoint, { params: ANY, body: value }, headers);
      const answered = await client.send(sent);
      const broken = judge(sent, answered, Object.values(tokens), LIMIT_MS);
      if (broken) violations.push({ ...broken, text: `${name} ${field}: ${broken.text} ${curlOf(sent)}` });
    }
  }
  return { violations, texts, slowest };
}

/** Values of all path parameters. */
const ANY = { id: 1, n: 1, siteId: 1, method: 'check' };

/** The time of a call in ms. A slow one is repeated, because other processes may have taken the processor. */
function fastest(call: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= LONG_TEXT_LIMIT_MS; attempt += 1) {
    const startedAt = Date.now();
    call();
    least = Math.min(least, Date.now() - startedAt);
  }
  return least;
}

/** The time in ms that a schema takes for each class of long text in each of its text fields. */
const timeLongTexts = (schema: (typeof inputs)[number]['schema']) =>
  Object.entries(longTexts).flatMap(([kind, text]) =>
    fillTexts(schema, text).map(({ field, value }) => ({
      name: `${kind} in ${field}`,
      ms: fastest(() => schema.safeParse(value)),
    })),
  );
