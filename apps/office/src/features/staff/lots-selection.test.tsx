import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { after, aLot, openLots, press, rows } from './lots.testing.ts';

const box = (id: number) => screen.getByRole('checkbox', { name: `Select lot ${id}, Chest ${id}` });

describe('the selection', () => {
  it('has no checkboxes for those who can do nothing with it', async () => {
    await openLots('/lots', { permissions: ['lots:read'] });
    expect(within(screen.getByRole('table')).queryAllByRole('checkbox')).toEqual([]);
  });

  it('selects ranges with Shift, and the page', async () => {
    await openLots('/lots');
    fireEvent.click(box(2));
    fireEvent.click(box(4), { shiftKey: true });
    expect(screen.getByText('3 lots selected')).toBeTruthy();
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    expect([page.checked, page.indeterminate]).toEqual([false, true]);
    fireEvent.click(page);
    expect(screen.getByText('5 lots selected')).toBeTruthy();
    await press('Clear');
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('is empty with other filters', async () => {
    const { router } = await openLots('/lots');
    fireEvent.click(box(2));
    await after(() => router.navigate('/lots?bids=none'));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });

  it('offers what the lots of the view can have: live ones are not listed again, ended ones not canceled', async () => {
    const { router } = await openLots('/lots');
    fireEvent.click(box(2));
    expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel lots' })).toBeTruthy();
    await after(() => router.navigate('/lots?view=unsold'));
    fireEvent.click(box(2));
    expect(screen.getByRole('button', { name: 'Relist' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel lots' })).toBeNull();
    await after(() => router.navigate('/lots?view=sold'));
    expect(within(screen.getByRole('table')).queryAllByRole('checkbox')).toEqual([]);
  });

  it('cancels the selected lots with a reason; those that failed stay selected with theirs', async () => {
    const sent = vi.fn((_body: unknown) => ({
      results: [
        { id: 2, ok: true },
        { id: 3, ok: false, code: 'auction_ended', message: 'This auction has ended.' },
      ],
    }));
    const { asked } = await openLots('/lots', { answers: { 'POST /auctions/bulk': sent } });
    fireEvent.click(box(2));
    fireEvent.click(box(3));
    await press('Cancel lots');
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel 2 lots?' }));
    await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Cancel lots' })));
    expect(dialog.getByRole('alert').textContent).toContain('Please give a reason');
    expect(sent).not.toHaveBeenCalled();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A recall.' } });
    const before = asked.length;
    await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Cancel lots' })));
    await screen.findByText(/1 lot was canceled\. 1 lot failed, and is still selected\./);
    expect(sent).toHaveBeenCalledWith({ ids: [2, 3], action: 'cancel', reason: 'A recall.' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([screen.getByText('1 lot selected'), asked.length > before]).toBeTruthy();
    expect(rows()[2]?.textContent).toContain('This auction has ended.');
  });

  /** Opens a list of so many lots, which accepts each bulk action. `sent` has the ids of each call. */
  async function openMany(path: string, given: { total: number; counted?: number }) {
    const sent: number[][] = [];
    const { asked } = await openLots(path, {
      ...given,
      lots: (query) => {
        const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
        const first = (page - 1) * size;
        return Array.from({ length: Math.min(size, given.total - first) }, (_, n) => aLot(first + n + 1));
      },
      answers: {
        'POST /auctions/bulk': (body) => {
          const { ids } = body as { ids: number[] };
          sent.push(ids);
          return { results: ids.map((id) => ({ id, ok: true })) };
        },
      },
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    return { asked, sent };
  }

  async function relist(title: string) {
    await press('Relist');
    const dialog = within(screen.getByRole('dialog', { name: title }));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No buyers.' } });
    await after(() => fireEvent.click(dialog.getByRole('button', { name: 'Relist' })));
  }

  it('acts on all that match, in parts of 500', async () => {
    const { asked, sent } = await openMany('/lots?view=unsold&bids=none', { total: 620 });
    await press('Select all 620 lots that match');
    expect(screen.getByText('620 lots selected')).toBeTruthy();
    await relist('List 620 lots again?');
    await screen.findByText('620 lots were listed again.');
    expect(sent.map(({ length }) => length)).toEqual([500, 120]);
    expect(
      asked.filter((query) => query.get('size') === '100').every((query) => query.get('bids') === 'none'),
    ).toBe(true);
  });

  it('acts on all that match where the list has counted only the first of them', async () => {
    const { sent } = await openMany('/lots?view=unsold&photograph=no', { total: 1_120, counted: 1_000 });
    await press('Select all lots that match');
    expect(screen.getByText('All lots that match are selected')).toBeTruthy();
    await relist('List all lots that match again?');
    await screen.findByText('1,120 lots were listed again.');
    expect(new Set(sent.flat()).size).toBe(1_120);
  });
});
