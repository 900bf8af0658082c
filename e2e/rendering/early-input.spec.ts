import { expect, type Page, test } from '../fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Holds the page's code back. Returns the function that lets it load. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

test('a choice is made, and a button pressed, before the page has its code', async ({ page, server }) => {
  const release = await holdCode(page);
  await open(page, `${server.url}/category/7`);
  await page.getByLabel('Condition').selectOption('Fair');
  await page.getByRole('button', { name: 'Compact view' }).click();
  release();
  await expect(page).toHaveURL(/condition=fair$/);
  await expect(page.getByLabel('Condition')).toHaveValue('fair');
  await expect(page.getByRole('button', { name: 'Compact view' })).toHaveAttribute('aria-pressed', 'true');
});

test('a choice is made while React takes the page over', async ({ page, server }) => {
  await page.addInitScript(() => {
    const choose = () => {
      const select = document.querySelector<HTMLSelectElement>('select[name="condition"]');
      if (!select) return;
      // What a browser does when the visitor picks an option.
      select.value = 'fair';
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
    };
    // Deleted as soon as React listens, and nothing is hydrated yet.
    let presses: EventTarget[] | undefined;
    Object.defineProperty(globalThis, 'earlyPresses', {
      get: () => presses,
      set(value) {
        presses = value;
        if (!value) choose();
      },
    });
  });
  await open(page, `${server.url}/category/7`);
  await expect(page).toHaveURL(/condition=fair$/);
  await expect(page.getByLabel('Condition')).toHaveValue('fair');
});

test('an option that is chosen before the page has its code stays in a form', async ({ page, server }) => {
  const release = await holdCode(page);
  await open(page, `${server.url}/externalauction`);
  const type = page.getByLabel('Type');
  await type.selectOption({ index: 2 });
  const chosen = await type.inputValue();
  release();
  await page.waitForFunction(() => !globalThis.earlyPresses);
  await expect(type).toHaveValue(chosen);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`type=${chosen}$`));
});

test('words that are typed before the page has its code are searched for', async ({ page, server }) => {
  const release = await holdCode(page);
  await open(page, `${server.url}/developers`);
  const field = page.getByRole('combobox', { name: 'Search guides and reference' });
  await field.fill('trusted types');
  release();
  await expect(page.getByRole('option', { name: /^Trusted Types/, selected: true })).toBeVisible();
  await expect(field).toHaveValue('trusted types');
});
