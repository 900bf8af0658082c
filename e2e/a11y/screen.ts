import type { Page, Route } from '@playwright/test';
import { expectClean as expectAxeClean } from '../axe.ts';
import type { Server } from '../fixtures.ts';
import { openStage } from '../widgets/stage.ts';

/** Opens elements on one page in the device's color scheme; with a `token`, as a member. */
export async function openScreen(
  page: Page,
  server: Server,
  elements: readonly string[],
  token?: string,
  head?: string,
) {
  await page.setViewportSize({ width: 1280, height: 2_400 });
  await page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const style = `<style>:root { color-scheme: light dark }
    #all { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem; align-items: start }</style>`;
  await openStage(
    page,
    server,
    `${style}<h1>Every state</h1><div id="all">${elements.join('')}</div>`,
    token,
    head,
  );
}

/** The elements of the page, without the providers' card fields, which have their own tests. */
export const expectClean = (page: Page, within = 'main') =>
  expectAxeClean(page, { within, except: 'iframe' });

export const tag = (name: string, attributes: Readonly<Record<string, string | number>>) => {
  const text = Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ');
  return `<bidkit-${name} ${text}><a href="/elsewhere/${Object.values(attributes)[0]}">See it there</a></bidkit-${name}>`;
};

/** Fulfills a request with JSON, as the API does. */
export const answer = (route: Route, json: unknown, status = 200) => route.fulfill({ status, json });

/** Fulfills a request with an error body, as the API does. */
export const refuse = (
  route: Route,
  status: number,
  message: string,
  errors: Record<string, string[]> = {},
  code?: string,
) => answer(route, { message, errors, code }, status);

/** Calls the API as a member. */
export async function ask<T>({ url }: Server, path: string, token?: string, body?: object): Promise<T> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await (await fetch(`${url}/api${path}`, { ...init, headers })).json()) as T;
}

export async function aMember(server: Server) {
  const user = await server.aUser('axe');
  return { ...user, token: await server.tokenFor(user.id) };
}

/** An instant `seconds` from now. */
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
