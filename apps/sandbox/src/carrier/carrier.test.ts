import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';

const running: RunningSandbox[] = [];
afterEach(async () => {
  for (const sandbox of running.splice(0)) await sandbox.close();
});

async function start(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options);
  running.push(sandbox);
  return sandbox;
}

const key = { authorization: `Basic ${btoa('EZTKSANDBOX:')}`, 'content-type': 'application/json' };

async function call(url: string, body?: object, headers: Record<string, string> = key) {
  const response = await fetch(url, {
    headers,
    redirect: 'manual',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const house = {
  name: 'First Dollar Auctions',
  street1: '100 Gavel Street',
  city: 'Carson City',
  state: 'NV',
  zip: '89701',
  country: 'US',
  phone: '7755550100',
};
const ava = {
  ...house,
  name: 'Ava Stone',
  street1: '1 Main St',
  city: 'San Jose',
  state: 'CA',
  zip: '95131',
};
const lukasz = { ...house, name: 'Łukasz Żółw', street1: 'Lindenstraße 14', city: 'Berlin', country: 'DE' };
const item = {
  description: 'Oak tool chest',
  quantity: 1,
  value: '125.50',
  weight: 40,
  origin_country: 'US',
  hs_tariff_number: '442090',
};
const customs = (lines = 1) => ({
  contents_type: 'merchandise',
  customs_certify: true,
  customs_signer: 'Sam Reed',
  non_delivery_option: 'return',
  restriction_type: 'none',
  eel_pfc: 'NOEEI 30.37(a)',
  customs_items: Array.from({ length: lines }, () => item),
});

const bodyOf = (changes: object = {}) => ({
  shipment: {
    reference: 'parcel-1',
    from_address: house,
    to_address: ava,
    parcel: { weight: 40 },
    options: { label_format: 'PDF' },
    ...changes,
  },
});

/** A bought shipment, as the wire has it. */
async function buy({ url }: RunningSandbox, changes: object = {}) {
  const { body: made } = await call(`${url}/v2/shipments`, bodyOf(changes));
  return (await call(`${url}/v2/shipments/${made.id}/buy`, { rate: { id: made.rates[0].id } })).body;
}
const read = async ({ url }: RunningSandbox, id: string) => (await call(`${url}/v2/shipments/${id}`)).body;

/** The texts of a PDF that is not compressed: hexadecimal digits with the widths between them. */
function textsOf(pdf: string): string[] {
  return [...pdf.matchAll(/\[(.*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}

async function labelOf(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
}
const pagesOf = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b/g)].length;

it('refuses calls without the key, and names invalid fields', async () => {
  const { url } = await start();
  const wrong = { ...key, authorization: `Basic ${btoa('EZTKANOTHER:')}` };
  expect((await call(`${url}/v2/shipments`, bodyOf(), wrong)).status).toBe(401);
  expect((await call(`${url}/v2/shipments/x`, undefined, {})).status).toBe(401);
  const { status, body } = await call(`${url}/v2/shipments`, bodyOf({ to_address: { ...ava, zip: '' } }));
  expect(status).toBe(422);
  expect(body.error.errors).toEqual([{ field: 'to_address.zip', message: expect.any(String) }]);
});

describe('a label', () => {
  it('is one page of text with a barcode', async () => {
    const sandbox = await start();
    const { postage_label, tracking_code } = await buy(sandbox);
    const pdf = await labelOf(postage_label.label_url);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).toContain('/MediaBox [0 0 288 432]');
    expect(textsOf(pdf)).toEqual([
      'USPS GROUND ADVANTAGE',
      expect.stringContaining('2 lb 8 oz'),
      'SANDBOX LABEL: no postage paid, no carrier takes it',
      'First Dollar Auctions',
      '100 Gavel Street',
      'Carson City NV 89701',
      'UNITED STATES',
      'SHIP TO:',
      'Ava Stone',
      '1 Main St',
      'San Jose CA 95131',
      'UNITED STATES',
      'Phone 7755550100',
      'Ref. parcel-1',
      tracking_code,
    ]);
    // A bar of Code 128 is a rectangle.
    expect(pdf.match(/ re$/gm)?.length).toBeGreaterThan(30);
    expect((await fetch(postage_label.label_url.replace(/pl_../, 'pl_00'))).status).toBe(404);
  });

  it('has the customs form, and stays one page with long texts and many lines', async () => {
    const sandbox = await start();
    const long = 'x'.repeat(200);
    const { postage_label, tracking_code } = await buy(sandbox, {
      reference: long,
      to_address: { ...lukasz, street2: long, company: long },
      customs_info: customs(9),
    });
    const pdf = await labelOf(postage_label.label_url);
    expect(pagesOf(pdf)).toBe(1);
    const texts = textsOf(pdf);
    expect(texts).toContain('?ukasz Zó?w');
    expect(texts).toContain('Lindenstraße 14');
    expect(texts).toContain('GERMANY');
    expect(texts).toContain(`CUSTOMS DECLARATION CN22   No. ${tracking_code}`);
    expect(texts).toContain('USD 125.50, 2 lb 8 oz, US, HS 442090');
    expect(texts).toContain('and 5 more');
    expect(texts.at(-1)).toBe(tracking_code);
  });
});

describe('parcels in compressed time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('move by themselves until they are delivered', async () => {
    const sandbox = await start({ dayMs: 1_000 });
    const { id, tracker } = await buy(sandbox);
    expect(tracker.status).toBe('pre_transit');
    vi.advanceTimersByTime(4_900);
    expect((await read(sandbox, id)).status).toBe('out_for_delivery');
    vi.advanceTimersByTime(100);
    const done = (await read(sandbox, id)).tracker;
    expect(done.tracking_details.map(({ status }: { status: string }) => status)).toEqual([
      'pre_transit',
      'in_transit',
      'in_transit',
      'in_transit',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('do not move on their own when the time is off', async () => {
    const sandbox = await start();
    const { id, tracker } = await buy(sandbox);
    const days = (Date.parse(tracker.est_delivery_date) - Date.parse(tracker.created_at)) / 86_400_000;
    expect(days).toBe(5);
    sandbox.moveParcel(id, 'scan');
    expect((await read(sandbox, id)).tracker.tracking_details).toHaveLength(2);
  });

  it('go on after a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bidkit-sandbox-'));
    const first = await start({ dataDir });
    const { id } = await buy(first);
    first.moveParcel(id, 'scan');
    await first.close();
    const second = await start({ dataDir, dayMs: 1_000 });
    expect(second.labels()).toMatchObject([{ id, ref: 'parcel-1', isVoided: false }]);
    vi.advanceTimersByTime(5_000);
    expect((await read(second, id)).status).toBe('delivered');
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the page of parcels', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('has a button for each thing that can happen', async () => {
    const sandbox = await start();
    expect((await call(`${sandbox.url}/carrier`)).body).toContain('None yet.');
    const { id, tracking_code } = await buy(sandbox, { reference: '<b>parcel</b>' });
    const { body: page } = await call(`${sandbox.url}/carrier`);
    expect(page).toContain(tracking_code);
    // In a public demo everybody can open the page.
    expect(page).not.toMatch(/Ava|Main St|pl_/);
    expect(page).toContain('&lt;b&gt;parcel&lt;/b&gt;');
    for (const act of ['scan', 'deliver', 'delay', 'lose', 'return'])
      expect(page).toContain(`value="${act}"`);
    const response = await fetch(`${sandbox.url}/carrier/parcels/${id}`, {
      method: 'POST',
      headers: form,
      body: 'act=deliver',
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/carrier']);
    expect((await call(`${sandbox.url}/carrier`)).body).not.toContain('<button');
    expect((await call(`${sandbox.url}/carrier/track/${tracking_code}`)).body).toContain('Delivered');
  });

  it('takes the same as JSON, by the reference or number of a parcel', async () => {
    const sandbox = await start();
    const { id, tracking_code } = await buy(sandbox);
    const move = async (name: string, body: object) =>
      (await call(`${sandbox.url}/carrier/parcels/${name}`, body)).status;
    expect(await move('parcel-1', { act: 'scan' })).toBe(204);
    expect(await move(tracking_code, { act: 'delay', days: 2 })).toBe(204);
    expect(await move(id, { act: 'lose' })).toBe(204);
    expect(await move(id, { act: 'scan' })).toBe(422);
    expect(await move(id, { act: 'grant' })).toBe(422);
    expect(await move(id, { act: 'explode' })).toBe(422);
    expect(await move('parcel-2', { act: 'scan' })).toBe(404);
    expect((await read(sandbox, id)).tracker).toMatchObject({ status: 'failure', status_detail: 'lost' });
    expect((await call(`${sandbox.url}/carrier/track/parcel-2`)).status).toBe(404);
  });

  it('confirms that a label was given back, and lists it in the ledger as void', async () => {
    const sandbox = await start();
    const { id } = await buy(sandbox);
    await call(`${sandbox.url}/v2/shipments/${id}/refund`, {});
    expect((await call(`${sandbox.url}/carrier`)).body).toContain('Confirm the refund');
    sandbox.moveParcel(id, 'grant');
    expect((await read(sandbox, id)).refund_status).toBe('refunded');
    const { body } = await call(`${sandbox.url}/ledger`);
    expect(body.labels).toMatchObject([{ id, isVoided: true }]);
  });

  it('shows the scans abroad under the number of that carrier', async () => {
    const sandbox = await start();
    const { id, tracking_code } = await buy(sandbox, { to_address: lukasz, customs_info: customs() });
    for (let step = 0; step < 3; step++) sandbox.moveParcel(id, 'scan');
    const abroad = (await read(sandbox, id)).tracker.carrier_detail.alternate_identifier;
    const page = async (code: string) => (await call(`${sandbox.url}/carrier/track/${code}`)).body;
    expect(await page(abroad)).toContain('Not scanned yet.');
    sandbox.moveParcel(id, 'scan');
    expect(await page(abroad)).toContain('Arrived at import office');
    expect(await page(tracking_code)).not.toContain('Arrived at import office');
  });
});
