import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** More presses than any page of the office has stops. */
const MAX_STOPS = 250;

const hasFocus = (target: Locator) =>
  target.evaluate(
    (element) => element.ownerDocument.activeElement === element && element.matches(':focus-visible'),
  );

/**
 * Moves the focus with Tab, as somebody does who has no mouse, until it is on `target`. Throws when Tab does not reach it,
 * or when the focus cannot be seen there.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/**
 * What a member of staff does who has a keyboard and no mouse. Keys go to the element that Tab has reached, also when the
 * page moves the focus at that moment, after a dialog or an action.
 */
export const byKeyboard = (page: Page) => ({
  /** Presses a button or follows a link. */
  async press(target: Locator): Promise<void> {
    await tabTo(page, target);
    await target.press('Enter');
  },
  /** Ticks a box, or chooses the first one of a group. */
  async tick(target: Locator): Promise<void> {
    await tabTo(page, target);
    await target.press('Space');
    await expect(target).toBeChecked();
  },
  /** Types into a field, in place of what it has. */
  async type(target: Locator, text: string): Promise<void> {
    await tabTo(page, target);
    await target.press('ControlOrMeta+a');
    await target.pressSequentially(text);
    await expect(target).toHaveValue(text);
  },
  /** Chooses an option of a list by the first letters of its text. */
  async choose(target: Locator, letters: string): Promise<void> {
    await tabTo(page, target);
    await target.pressSequentially(letters);
    await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${letters}`));
  },
  /** Chooses a file in a field for files. The dialog that Enter opens there is the browser's, and no part of the page. */
  async chooseFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await tabTo(page, target);
    await target.setInputFiles(file);
  },
});
