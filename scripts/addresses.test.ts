import { expect, it } from 'vitest';
import { readConfig } from '../apps/api/src/config/config.ts';
import { listAddresses } from './addresses.ts';

const print = (env: Record<string, string>) => {
  const config = readConfig(env, '/');
  return listAddresses(config, {
    site: config.publicUrl,
    office: config.officeUrl,
    partner: 'http://localhost:4001',
  }).map((line) => line.join(' '));
};

it('prints the addresses of a marketplace on this machine', () => {
  expect(print({}).slice(0, 6)).toEqual([
    'Marketplace http://localhost:4000/',
    'Partner page http://localhost:4001/',
    'Office http://localhost:4000/office/',
    'For developers http://localhost:4000/developers',
    'API reference http://localhost:4000/api/docs',
    'Mailbox http://localhost:4000/mailbox',
  ]);
});

it('prints no page of a partner without the demo’s', () => {
  expect(print({ SEED: 'none' }).join('\n')).not.toMatch(/Partner page|4001/);
});

it('prints the public address of a demo, and nothing that it does not serve', () => {
  const lines = print({ DEMO: 'true', PUBLIC_URL: 'https://auction.example' });
  expect(lines.slice(0, 4)).toEqual([
    'Marketplace https://auction.example/',
    'Office https://auction.example/office/',
    'For developers https://auction.example/developers',
    'API reference https://auction.example/api/docs',
  ]);
  expect(lines.join('\n')).not.toMatch(/localhost:400|mailbox|Partner page/);
});
