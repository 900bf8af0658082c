import type { StaffProduct } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOffice } from '../../session/use-office.tsx';
import { aSession, refusal } from '../../testing.tsx';
import { aFile, choose, namesInOrder, openPart, press, uploads } from './photographs.testing.tsx';
import { ProductPhotographs } from './product-photographs.tsx';

const idOf = (letter: string) => letter.repeat(64);
const imagesOf = (letters: string) =>
  [...letters].map((letter, index) => ({
    position: index + 1,
    picture: idOf(letter),
    url: `/images/3/7/7.${letter}.jpg`,
    alt: letter === 'a' ? 'The front of the chest' : null,
  }));

function Part({ isFixed }: { isFixed: boolean }) {
  const { api } = useOffice();
  const { data } = useQuery({
    queryKey: ['products', 'one', 7],
    queryFn: () => api.getProduct({ params: { id: 7 } }),
  });
  return data ? <ProductPhotographs product={data} isFixed={isFixed} /> : null;
}

interface Given {
  readonly isFixed?: boolean;
  readonly session?: ReturnType<typeof aSession>;
  /** What the server answers to a call in place of doing it. */
  readonly refuse?: (path: string) => Response | undefined;
}

/** The photographs a, b and c of a product. The server changes their order, and answers with those that it has. */
async function openProduct({ isFixed = false, session = aSession(), refuse }: Given = {}) {
  let letters = 'abc';
  const sent = vi.fn();
  await openPart(
    () => <Part isFixed={isFixed} />,
    ({ method, path, body }) => {
      if (method === 'GET') {
        const product: Partial<StaffProduct> = { id: 7, images: imagesOf(letters) };
        return product;
      }
      sent(path.replace('/products/7/images', ''), body);
      const refused = refuse?.(path);
      if (refused) return refused;
      const { positions, position } = body as { positions?: number[]; position?: number };
      if (positions) letters = positions.map((place) => letters[place - 1]).join('');
      if (path.endsWith('/remove') && position) letters = letters.replace(letters[position - 1] ?? '', '');
      if (path.endsWith('/images')) letters += 'd';
      return {};
    },
    session,
  );
  await screen.findByRole('region', { name: 'Photographs' });
  return { sent };
}

const shown = () => namesInOrder().map((alt) => (alt === 'The front of the chest' ? 'a' : alt));
const dialog = () => within(screen.getByRole('dialog'));
const choosing = async (photograph: number, action: string) => {
  await press(`Actions for photograph ${photograph}`);
  await press(action);
};

it('shows descriptions, and what has none', async () => {
  await openProduct();
  expect(shown()).toEqual(['a', 'Photograph 2', 'Photograph 3']);
  expect(screen.getAllByText(/Without a description/)).toHaveLength(2);
});

it('saves orders that follow quickly one after the other', async () => {
  const { sent } = await openProduct();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Move photograph 1 later' }));
  });
  await press('Move photograph 2 later');
  await waitFor(() => expect(shown().at(-1)).toBe('a'));
  const orders = sent.mock.calls.map(([path, body]) => [path, body.positions]);
  expect(orders).toEqual([
    ['/order', [2, 1, 3]],
    ['/order', [1, 3, 2]],
  ]);
});

it('shows the present order when another one is refused, and says why', async () => {
  const { sent } = await openProduct({
    refuse: () => refusal(409, 'photographs_fixed', 'Lot 7 has bids: its photographs cannot be changed.'),
  });
  await press('Move photograph 1 later');
  expect(await screen.findByText('Lot 7 has bids: its photographs cannot be changed.')).toBeTruthy();
  await waitFor(() => expect(shown()[0]).toBe('a'));
  expect(sent).toHaveBeenCalledOnce();
});

it('adds photographs, and keeps what the server refuses', async () => {
  let isFull = false;
  const { sent } = await openProduct({
    refuse: () => (isFull ? refusal(422, 'photograph_damaged', 'This picture is damaged.') : undefined),
  });
  await choose(aFile('new'));
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(sent).toHaveBeenCalledWith('', { data: btoa('new') });
  isFull = true;
  await choose(aFile('other'));
  await waitFor(() => expect(uploads()[0]).toContain('This picture is damaged.'));
});

it('changes a description, and empties it', async () => {
  const { sent } = await openProduct();
  await choosing(1, 'Change the description');
  const field = dialog().getByLabelText('Description');
  expect((field as HTMLTextAreaElement).value).toBe('The front of the chest');
  fireEvent.change(field, { target: { value: '' } });
  await press('Save');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/1', { alt: '', picture: idOf('a') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('removes the photograph that was read, after a question', async () => {
  const { sent } = await openProduct();
  await choosing(2, 'Remove');
  expect(dialog().getByText(/Members no longer see it/)).toBeTruthy();
  await act(async () => fireEvent.click(dialog().getByRole('button', { name: 'Remove' })));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(sent).toHaveBeenCalledWith('/remove', { position: 2, picture: idOf('b') });
});

it('turns and crops a photograph by buttons and numbers', async () => {
  const { sent } = await openProduct();
  await choosing(3, 'Crop or turn');
  await screen.findByRole('dialog', { name: 'Crop or turn photograph 3' });
  await press('Turn right');
  const cut = dialog().getByLabelText(/Cut off left/);
  await act(async () => fireEvent.change(cut, { target: { value: '25' } }));
  expect(dialog().getByText('Cut off left: 25 %')).toBeTruthy();
  await press('Save');
  const crop = { x: 0.25, y: 0, width: 0.75, height: 1 };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('/3', { rotate: 90, crop, picture: idOf('c') }));
});

it('lets descriptions be changed and photographs be added when they are fixed, and says why', async () => {
  await openProduct({ isFixed: true });
  expect(screen.getByText(/A lot of this product has bids/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  await press('Actions for photograph 2');
  expect(screen.getByRole('button', { name: 'Describe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remove|Crop|front/ })).toBeNull();
  expect(screen.getByLabelText('Choose photographs')).toBeTruthy();
});

it('only shows them to those who may not change lots', async () => {
  await openProduct({ session: aSession({ permissions: ['lots:read'] }) });
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Choose photographs')).toBeNull();
});
