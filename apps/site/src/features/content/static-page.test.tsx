import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite } from '../../testing.tsx';

const steps = {
  heading: 'Steps',
  paragraphs: ['The step grows with the price.'],
  table: {
    columns: ['Price from', 'Step'],
    rows: [
      ['$0', '$1'],
      ['$100', '$2'],
    ],
  },
};

it('shows the table of a section below its paragraphs', async () => {
  await openSite('/site/biddingrules', { 'GET /page/4/1': { title: 'Bidding Rules', sections: [steps] } });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Price from', 'Step']);
  expect(within(table).getAllByRole('cell').map(textOf)).toEqual(['$0', '$1', '$100', '$2']);
});

it.each(['/terms', '/site/terms'])('leads from %s to the deletion of an account', async (path) => {
  await openSite(path, { 'GET /page/2/1': { title: 'Terms', sections: [] } });
  const link = await screen.findByRole('link', { name: 'How to have your account deleted' });
  expect(link.getAttribute('href')).toBe('/delete-instructions');
});

const textOf = ({ textContent }: HTMLElement) => textContent;
