import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '../config/config.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { serverProcess } from '../server-process.ts';
import { openTestApp } from './test-app.ts';

// No container runs here: the test compares deploy/, docs/deployment.md and docs/monitoring.md with the code.
const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period?: string;
  readonly networks?: readonly string[];
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  readonly services: Record<string, Service>;
  readonly networks: {
    readonly app: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
};
const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'bidkit');
const dockerfile = read('deploy/Dockerfile');

describe('compose.yaml', () => {
  it('starts three equal nodes, with known variables', () => {
    expect(nodes.map(([name]) => name)).toEqual(['api-1', 'api-2', 'api-3']);
    for (const [, { environment = {} }] of nodes) {
      expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
      expect(Object.keys(environment)).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL']),
      );
    }
  });

  it('checks the readiness of each node, and gives it time to stop', () => {
    for (const [, { healthcheck, stop_grace_period }] of nodes) {
      expect(healthcheck?.test.join(' ')).toContain('http://127.0.0.1:4000/readyz');
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(10);
    }
  });

  it('routes to every node, and trusts the balancer’s network only', () => {
    const upstreams = compose.services.balancer?.environment?.NODES?.split(' ');
    expect(upstreams).toEqual(nodes.map(([name]) => `${name}:4000`));
    const [{ subnet } = { subnet: '' }] = compose.networks.app.ipam.config;
    for (const [, { environment }] of nodes) expect(environment?.TRUST_PROXY).toBe(subnet);
  });

  it('contains no secret: all come from deploy/.env, which has an example', () => {
    const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):[?-]/g)].map(([, name]) => name);
    const shown = [...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(shown.sort()).toEqual([...new Set(needed)].sort());
    expect(read('.gitignore').split('\n')).toContain('deploy/.env');
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('deploy/.env');
  });
});

describe('the Dockerfile', () => {
  it('copies existing paths, uses known variables and does not run as root', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, paths]) => paths?.split(' ') ?? [],
    );
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const set = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name]) => name ?? '',
    );
    expect(set.filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name))).toEqual([]);
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('USER ')),
    ).toBe('USER node');
  });

  it('starts the server like every other command', () => {
    const variables = Object.entries(serverProcess.env).map(([name, value]) => `${name}=${value}`);
    const command = serverProcess.nodeArguments.map((argument) => `"${argument}"`);
    expect([...variables, ...command].filter((text) => !dockerfile.includes(text))).toEqual([]);
  });
});

describe('docs/deployment.md', () => {
  it('explains every variable', () => {
    const docs = read('docs/deployment.md');
    expect(variableNames.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/monitoring.md', () => {
  it('explains every metric, and its alerts use existing metrics', async () => {
    const app = await openTestApp();
    const own = [...(await app.context.metrics.text()).matchAll(/^# TYPE (bidkit_\w+)/gm)].map(
      ([, name]) => name ?? '',
    );
    await app.close();
    expect(own.length).toBeGreaterThan(10);
    const docs = read('docs/monitoring.md');
    expect(own.filter((name) => !docs.includes(name))).toEqual([]);
    const known = [...(await createMetrics().text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    const asked = [...read('deploy/alerts.yaml').matchAll(/\b(?:bidkit|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    );
    expect(asked.filter((name) => ![...known, ...own].includes(name))).toEqual([]);
  });
});
