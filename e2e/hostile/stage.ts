import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Frame, TestInfo } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect, type Page, type Server } from '../fixtures.ts';
import { box, card, scriptTag } from '../widgets/stage.ts';
import { cut, difference } from './pixels.ts';

/** A hostile page and its viewport. */
export interface Scene {
  doctype?: string;
  /** Attributes of the root element. */
  root?: string;
  /** HTML before our script tag. */
  head?: string;
  /** Stylesheets, added as links: some resets make the text of a `style` tag visible. */
  css?: string;
  script?: (server: Server) => string;
  /** The body, instead of a card and a box of the lot. */
  body?: (lotId: number) => string;
  context?: BrowserContextOptions;
}

/** Screenshots of card and box before and after the bid. */
export type Pictures = Record<'card' | 'box' | 'card after' | 'box after', PNG>;

/** Large enough for both elements without scrolling. */
export const VIEWPORT = { width: 480, height: 1_700 };
/** The largest allowed share of an element's pixels that a page changes. */
const LIMIT = 0.005;

export async function aMember(server: Server) {
  const user = await server.aUser('member');
  return { ...user, token: await server.tokenFor(user.id) };
}

const link = (css: string) => `<link rel="stylesheet" href="data:text/css,${encodeURIComponent(css)}">`;

/** The page's HTML. */
export function write(server: Server, lotId: number, scene: Scene = {}): string {
  const { doctype = '<!doctype html>', root = 'lang="en"', head = '', css = '', script = scriptTag } = scene;
  const body = scene.body ?? ((id: number) => card(id) + box(id));
  return `${doctype}<html ${root}><head>${link(`body{margin:0}${css}`)}${head}${script(server)}</head><body>${body(lotId)}`;
}

/** A new page with this scene on the marketplace's origin, where a member's token is stored. */
export async function openScene(page: Page, server: Server, lotId: number, scene: Scene, token?: string) {
  const body = write(server, lotId, scene);
  await page.route(`${server.url}/stage`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // A page without a server counts as public. The browser asks before a public page connects to the local network.
  await page.context().grantPermissions(['local-network-access']);
  if (token) await page.addInitScript((text) => localStorage.setItem('token', text), token);
  await page.goto(`${server.url}/stage`);
}

/** Bids with the page's box, and compares the screen with the API's response. */
export async function bid(on: Page | Frame, server: Server, lotId: number, token: string): Promise<void> {
  const element = on.locator('bidkit-bid-box');
  await element.locator('[part~="input"]').click();
  await element.locator('[part~="input"]').pressSequentially('5');
  await element.locator('[part~="submit"]').click();
  await expect(element.locator('[part~="result"]')).toContainText('You are the first bidder');
  await expect(element.locator('[part~="leader"]')).toHaveText('You');
  const answer = await fetch(`${server.url}/api/auctions/${lotId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ bid_count: 1, currentSetMax: 5, hasBidBefore: true });
}

/** Places a rival's bid, which arrives only over the socket, and waits until it is shown. */
export async function receiveRivalBid(on: Page | Frame, server: Server, lotId: number): Promise<void> {
  const rival = await aMember(server);
  await server.bid({ lotId, token: rival.token, amount: 3 });
  await expect(on.locator('bidkit-auction-card')).toContainText('2 bids');
  await expect(on.locator('bidkit-bid-box [part~="price"]').first()).toContainText('$4.00');
}

/** Waits until both elements are shown with their pictures. */
export async function settle(on: Page | Frame): Promise<void> {
  await expect(on.locator('bidkit-bid-box [part~="bid-status"]').first()).toBeVisible();
  await expect(on.locator('bidkit-bid-box [part~="submit"]')).toBeVisible();
  // A loaded picture may not be painted yet. Checks again if it was replaced meanwhile.
  for (const tag of ['bidkit-auction-card', 'bidkit-bid-box'])
    await expect(() =>
      on
        .locator(`${tag} img`)
        .first()
        .evaluate((img: HTMLImageElement) => img.decode()),
    ).toPass();
}

const areaOf = async (on: Page | Frame, selector: string) => {
  const area = await on.locator(selector).first().boundingBox();
  if (!area) throw new Error(`${selector} is not on screen`);
  return area;
};

/** Masks the lot's number, times and the member's name, which differ between runs. */
const UNSTEADY = {
  'bidkit-auction-card': ['[part~="timer"]'],
  'bidkit-bid-box': ['[part~="timer"]', 'header small', '[part~="history-line"]'],
} as const;

/** Screenshots of card and box as they are now. */
export async function lookAtBoth(page: Page, on: Page | Frame = page): Promise<PNG[]> {
  await expect(on.locator('bidkit-bid-box [part~="total"]')).toHaveAttribute('aria-busy', 'false');
  await page.mouse.move(0, 0);
  const shot = PNG.sync.read(await page.screenshot({ animations: 'allow', caret: 'initial' }));
  const pictures: PNG[] = [];
  for (const [tag, parts] of Object.entries(UNSTEADY)) {
    const unsteady = [];
    for (const part of parts)
      if (await on.locator(`${tag} ${part}`).count()) unsteady.push(await areaOf(on, `${tag} ${part}`));
    pictures.push(cut(shot, await areaOf(on, tag), unsteady));
  }
  return pictures;
}

/** Takes screenshots of card and box before and after a bid. `on` is the page, or a frame in it. */
export async function lookAndBid(
  page: Page,
  server: Server,
  lotId: number,
  token: string,
  on: Page | Frame = page,
): Promise<Pictures> {
  await settle(on);
  const [aCard, aBox] = await lookAtBoth(page, on);
  await bid(on, server, lotId, token);
  await expect(on.locator('bidkit-auction-card').first()).toContainText('1 bid');
  const [cardAfter, boxAfter] = await lookAtBoth(page, on);
  return { card: aCard, box: aBox, 'card after': cardAfter, 'box after': boxAfter } as Pictures;
}

/** The same, and waits for the next bid's event. */
export async function bidAndLook(...given: Parameters<typeof lookAndBid>): Promise<Pictures> {
  const [page, server, lotId, , on = page] = given;
  const pictures = await lookAndBid(...given);
  await receiveRivalBid(on, server, lotId);
  return pictures;
}

/** Runs a scene with a new page, lot and member. Returns the screenshots before and after their bid. */
export async function play(browser: Browser, server: Server, scene: Scene): Promise<Pictures> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...scene.context });
  const page = await context.newPage();
  const [lot, member] = [await server.aLot(), await aMember(server)];
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  await openScene(page, server, lot.id, scene, member.token);
  const pictures = await bidAndLook(page, server, lot.id, member.token);
  expect(problems).toEqual([]);
  await context.close();
  return pictures;
}

const known = new Map<string, Promise<Pictures>>();

/** The same on a clean page with the same `like`. Once per worker. */
export function playClean(
  browser: Browser,
  server: Server,
  like: Pick<Scene, 'root' | 'context'> = {},
): Promise<Pictures> {
  const key = JSON.stringify(like);
  const pictures = known.get(key) ?? play(browser, server, like);
  known.set(key, pictures);
  return pictures;
}

/**
 * Expects each screenshot to differ from the clean page in at most half a percent of the pixels. Attaches the others.
 */
export async function expectSame(pictures: Pictures, clean: Pictures, info: TestInfo): Promise<void> {
  const shares: Partial<Record<keyof Pictures, number>> = {};
  for (const name of Object.keys(clean) as (keyof Pictures)[]) {
    const share = difference(pictures[name], clean[name]);
    if (share <= LIMIT) continue;
    shares[name] = share;
    await writeFile(info.outputPath(`${name}.png`), PNG.sync.write(pictures[name]));
    await writeFile(info.outputPath(`${name} clean.png`), PNG.sync.write(clean[name]));
  }
  expect(shares, 'pictures that differ, and by which share').toEqual({});
}
