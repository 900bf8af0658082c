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

const textOf = ({ textContent }: HTMLElement) => textContent;
