import { expect } from '../../fixtures.ts';
import { press, type Row } from './page-row.ts';

/** Home, and the pages of staff, settings and the system. */
export const settingsRows: readonly Row[] = [
  {
    path: '/',
    states: {
      'the alerts': async (page) => {
        await page.getByRole('button', { name: /^Alerts/ }).click();
        await expect(page.getByRole('link', { name: /^Choose which alerts/ })).toBeVisible();
        await page.keyboard.press('Escape');
      },
      'the palette': async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('1');
        await expect(page.getByRole('group', { name: 'Records' })).toBeVisible();
      },
      'nothing in the palette': async (page) => {
        await page.getByRole('combobox').fill('nothing like this');
        await expect(page.getByText('Nothing was found for')).toBeVisible();
      },
      'the list of keys': async (page) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keys of the office' })).toBeVisible();
      },
    },
  },
  { path: '/security' },
  {
    path: '/settings/business',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Name of the marketplace').fill('');
        await page.getByLabel('Name of the sender').fill('Dock');
        await press('Save')(page);
      },
    },
  },
  {
    path: '/settings/shipping',
    states: {
      'its errors': async (page) => {
        await press('Add a row to Canada')(page);
        await press('Save')(page);
      },
    },
  },
  {
    path: '/settings/taxes',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Alaska').fill('26');
        await press('Save')(page);
      },
    },
  },
  {
    path: '/staff',
    states: {
      'the menu of a row': press('Actions for mara'),
      'the dialog of a change': press('Change the role'),
      'its errors': async (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click(),
    },
  },
  { path: '/staff', states: { 'an invitation': press('Invite a person') } },
  { path: '/roles' },
  { path: '/roles/1' },
  {
    path: '/roles/new',
    states: { 'its errors': press('Save') },
  },
  { path: '/roles/2', states: { 'the dialog of the removal': press('Remove the role') } },
  { path: '/audit' },
  { path: '/audit', states: { 'the filters': press('Filters') } },
  {
    path: '/settings/texts',
    states: {
      'the dialog of a text': press('Change Accent color'),
      'its errors': async (page) => {
        await page.getByRole('dialog').getByLabel('Accent color').fill('blue');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  { path: '/settings/texts', states: { 'the dialog of a picture': press('Change Logo') } },
  {
    path: '/settings/currencies',
    states: {
      'a file that is refused': async (page) => {
        const buffer = Buffer.from('currency,per_dollar\nEUR,no\n');
        const file = { name: 'rates.csv', mimeType: 'text/csv', buffer };
        await page.getByLabel('Choose a CSV or JSON file').setInputFiles(file);
        await expect(page.getByText(/^Row 2/)).toBeVisible();
      },
      'its changes': async (page) => {
        const buffer = Buffer.from('currency,per_dollar\nEUR,0.88\nJPY,1.5\nSEK,9.6\n');
        const file = { name: 'rates.csv', mimeType: 'text/csv', buffer };
        await page.getByLabel('Choose a CSV or JSON file').setInputFiles(file);
        await expect(page.getByRole('button', { name: 'Save 3 rates' })).toBeVisible();
      },
    },
  },
  { path: '/system', states: { 'the dialog of the removal': press('Delete these reports') } },
  {
    path: '/mails',
    states: {
      'a selection': (page) => page.getByRole('checkbox').nth(1).check(),
      'the dialog of another try': press('Try again'),
    },
  },
  { path: '/mails?view=all&q=nothing-like-this' },
];
