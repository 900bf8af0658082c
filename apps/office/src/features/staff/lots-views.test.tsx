import type { StaffView } from '@bidkit/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLots, press } from './lots.testing.ts';

beforeEach(() => localStorage.clear());

const aView = (values: Partial<StaffView> = {}): StaffView => ({
  id: 4,
  screen: 'lots',
  name: 'With a reserve',
  is_shared: false,
  is_own: true,
  owner: 'sam',
  query: 'gone=1&reserve=yes&view=live',
  columns: ['number', 'end', 'price'],
  version: 2,
  changed_at: '2026-11-29T12:00:00.000Z',
  ...values,
});

const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/[↑↓]/, ''));
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('saved views', () => {
  it('are tabs after those of the list, with columns in their order and without filters that are gone', async () => {
    const { lastQuery } = await openLots('/lots', { views: [aView()] });
    expect(tabs().at(-1)).toBe('With a reserve');
    fireEvent.click(screen.getByRole('link', { name: 'With a reserve', current: false }));
    await waitFor(() => expect(lastQuery().reserve).toBe('yes'));
    expect(lastQuery()).not.toHaveProperty('gone');
    expect(headers()).toEqual(['', 'Number', 'End', 'Price']);
    expect(screen.getByRole('link', { name: 'With a reserve' }).getAttribute('aria-current')).toBe('page');
  });

  it('are in a menu alone when they are many', async () => {
    const views = [1, 2, 3, 4].map((id) => aView({ id, name: `View ${id}` }));
    await openLots('/lots', { views });
    expect(tabs()).not.toContain('View 1');
    await press('Saved views');
    expect(screen.getByRole('link', { name: 'View 3' })).toBeTruthy();
  });

  it('save the present filters and columns under a name', async () => {
    const saved: unknown[] = [];
    await openLots('/lots?reserve=yes&page=1', {
      answers: {
        'POST /views'(body) {
          saved.push(body);
          return aView({ query: 'reserve=yes', columns: [] });
        },
      },
    });
    await press('Save view');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Mine' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toEqual([
        { screen: 'lots', name: 'Mine', is_shared: false, query: 'reserve=yes', columns: [] },
      ]),
    );
  });

  it('offer a change to their owner, and a copy of a shared one to others', async () => {
    const saved: unknown[] = [];
    const answers = {
      'POST /views'(body: unknown) {
        saved.push(body);
        return aView();
      },
    };
    const views = [aView({ is_shared: true, is_own: false, owner: 'ann' })];
    await openLots('/lots?view=live&reserve=no&saved=4', { views, answers });
    await press('Saved views');
    expect(screen.queryByRole('button', { name: /^Remove “/ })).toBeNull();
    await press('Save view');
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Copy' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Copy', is_shared: false }]));
    expect(saved[0]).not.toHaveProperty('id');
  });
});

describe('columns', () => {
  it('are moved by buttons, and stay so in this browser', async () => {
    await openLots('/lots');
    fireEvent.click(screen.getByRole('button', { name: 'Move Bids earlier' }));
    expect(headers().indexOf('Bids')).toBeLessThan(headers().indexOf('Price'));
    expect(screen.getByRole('button', { name: 'Move Photo earlier' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(localStorage.getItem('office-list-lots')).toContain('"order"');
  });
});

describe('an export', () => {
  it('has the query and the columns of the screen, and shows its progress', async () => {
    const started: unknown[] = [];
    const one = {
      id: 3,
      screen: 'lots',
      state: 'running',
      rows: 20,
      total: 80,
      created_at: '2026-11-29T12:00:00.000Z',
      expires_at: null,
      message: null,
    };
    await openLots('/lots?reserve=yes&cols=number,end', {
      answers: {
        'GET /exports': () => [one, { ...one, id: 2, state: 'failed', message: 'This export failed.' }],
        'POST /exports'(body) {
          started.push(body);
          return one;
        },
      },
    });
    await press('Export');
    fireEvent.click(await screen.findByRole('button', { name: 'Export 5 lots' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started[0]).toEqual({
      screen: 'lots',
      query: 'status=live&reserve=yes&sort=end&order=asc',
      columns: ['number', 'end'],
    });
    expect(await screen.findByText('20 of 80 rows')).toBeTruthy();
    expect(screen.getByText('This export failed.')).toBeTruthy();
  });
});
