import { endpoints, type RouteName } from '@bidkit/contract';
import { fillTexts, inputs, LONG_TEXT_LIMIT_MS, longTexts, timeLongTexts } from '@bidkit/contract/testing';
import { headersOf } from './callers.ts';
import { judge, type Violation } from './judge.ts';
import { toSent } from './matrix.ts';
import { type Client, curlOf } from './send.ts';
import type { Stage } from './stage.ts';

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
      const headers = headersOf('staff', tokens);
      const sent = toSent(endpoints[name as RouteName], { params: ANY, body: value }, headers);
      const answered = await client.send(sent);
      const broken = judge(sent, answered, Object.values(tokens));
      if (broken) violations.push({ ...broken, text: `${name} ${field}: ${broken.text} ${curlOf(sent)}` });
    }
  }
  return { violations, texts, slowest };
}

/** Values of all path parameters. */
const ANY = { id: 1, n: 1, siteId: 1, method: 'check' };
