import { expect } from '../../fixtures.ts';
import { press, type Row } from './page-row.ts';

/** The pages of content, testimonials and partners. */
export const contentRows: readonly Row[] = [
  { path: '/content', states: { 'the filters': press('Filters') } },
  { path: '/content?view=scheduled&q=nothing-like-this' },
  { path: '/content/new' },
  { path: '/content/new?kind=question', isUsableWithout: /./, states: { 'its errors': press('Save') } },
  { path: '/content/new?kind=menu' },
  {
    path: '/content/notice/soft-close-on-some-lots',
    states: {
      'the menu of a version': press('Actions for version 2'),
      differences: async (page) => {
        await press('Compare with version 1')(page);
        await expect(page.getByRole('region', { name: 'Differences of Text' })).toBeVisible();
      },
      'the dialog of a publication': press('Publish version 2'),
      'its errors': async (page) => {
        await page.getByLabel('At a time').check();
        await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
      },
    },
  },
  { path: '/content/notice/closed-on-new-years-day', states: { 'the dialog of the end': press('End or') } },
  { path: '/content/page/2' },
  {
    path: '/content/testimonials?view=all',
    states: {
      'a selection': (page) => page.getByRole('checkbox').nth(1).check(),
      'the dialog of a new one': press('Add a testimonial'),
      'its errors': press('Add and publish'),
    },
  },
  { path: '/content/testimonials/1', states: { 'the dialog of a decision': press('Refuse') } },
  {
    path: '/partners?view=all',
    states: {
      'an origin': async (page) => {
        await page.getByLabel('Is this origin registered?').fill('barn-finds.example');
        await press('Check')(page);
        await expect(page.getByText('is registered for')).toBeVisible();
      },
      'the dialog of a new one': press('Add a partner'),
      'its errors': (page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Add the partner' }).click(),
    },
  },
  {
    path: '/partners/1',
    states: {
      'all credits': press('All'),
      'the dialog of origins': press('Add origins'),
    },
  },
];
