import { expect } from '../../fixtures.ts';
import { press, type Row } from './page-row.ts';

/** What says that a product is offered already. */
const OFFERS = /\/staff\/(deals|products(?:\/\d+)?)$/;

/** The pages of lots, products, categories, deals, listings and imports. */
export const catalogRows: readonly Row[] = [
  { path: '/lots', states: { 'a selection': (page) => page.getByRole('checkbox').nth(1).check() } },
  { path: '/lots?view=unsold&q=nothing-like-this' },
  {
    path: '/lots?view=all&reserve=yes&cols=number,end,product',
    states: {
      'the columns': (page) => page.locator('summary', { hasText: 'Display' }).click(),
      'the saved views': press('Saved views'),
      'the export': press('Export'),
      'the dialog of a view': press('Save view'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    },
  },
  { path: '/lots/118', states: { 'the dialog of a reason': press('Cancel this lot') } },
  { path: '/products?view=live' },
  {
    path: '/products?view=all',
    states: {
      'a selection': (page) =>
        page
          .getByRole('checkbox', { name: /^Select product/ })
          .first()
          .check(),
      'the dialog of tags': press('Change tags'),
      'its errors': (page) => page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).click(),
    },
  },
  {
    path: '/products/1165',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('');
        await press('Save')(page);
      },
      'the dialog of a correction': press('Add a correction'),
    },
  },
  { path: '/products/1001' },
  {
    path: '/lots',
    states: { 'the dialog after an outage': press('Extend after an outage') },
  },
  {
    path: '/lots/new',
    states: {
      'its errors': async (page) => {
        await page.getByLabel('Opening price').fill('ten');
        await page.getByRole('radio', { name: 'Your own table' }).check();
        await page.getByRole('button', { name: 'List the lot' }).click();
      },
      'a product that exists': async (page) => {
        await page.getByRole('radio', { name: 'A product that exists' }).check();
        await page.getByLabel('Item code, name or number').fill('dartboard');
        await page.getByRole('button', { name: 'Find' }).click();
        await page
          .getByRole('button', { name: /^Choose / })
          .first()
          .waitFor();
      },
    },
  },
  { path: '/lots/new?from=1', isUsableWithout: OFFERS },
  {
    path: '/lots/new?product=1165',
    isUsableWithout: OFFERS,
    states: {
      'the preview': async (page) => {
        await press('Preview')(page);
        await expect(page.locator('bidkit-bid-box').first()).toContainText('$1');
      },
    },
  },
  { path: '/listings?view=all' },
  { path: '/listings?view=ending&q=nothing-like-this' },
  { path: '/listings/new', states: { 'its errors': press('Add the listing') } },
  {
    path: '/listings/2',
    states: {
      'the dialog of a reason': press('Remove this listing'),
      'its errors': async (page) => {
        await page.keyboard.press('Escape');
        await page.getByLabel('City').fill('');
        await press('Save')(page);
      },
    },
  },
  { path: '/imports?kind=listings', isUsableWithout: /./ },
  { path: '/lots/1/edit' },
  {
    path: '/categories',
    states: {
      'the menu of a row': press('Actions for Tools'),
      'the dialog of a change': press('Change'),
      'its errors': async (page) => {
        await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('');
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  {
    path: '/categories',
    states: {
      'the usual categories': press('Add the usual categories'),
    },
  },
  { path: '/categories/1', states: { 'the dialog of the removal': press('Remove') } },
  { path: '/deals' },
  { path: '/deals/new', states: { 'its errors': press('Add the deal') } },
  {
    path: '/deals/1',
    states: {
      'the dialog of a change': press('Change'),
      'its errors': async (page) => {
        await page.getByLabel('Asking price, in dollars').fill('');
        await page.getByRole('button', { name: 'Save' }).click();
      },
    },
  },
  { path: '/deals/1', states: { 'the dialog of the end': press('End this deal') } },
  {
    path: '/deal-rules',
    states: {
      'the dialog of a rule': press('Add a rule'),
      'its errors': async (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Add the rule' }).click(),
    },
  },
  {
    path: '/imports',
    states: {
      'the columns explained': (page) => page.getByText('What the columns mean').click(),
      'a file that is refused': async (page) => {
        const file = { name: 'lots.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') };
        await page.getByLabel('Choose a CSV, JSON or ZIP file').setInputFiles(file);
        await expect(page.getByRole('alert')).toContainText('workbook');
      },
    },
  },
];
