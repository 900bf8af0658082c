import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openOffice } from '../../testing.tsx';

type Answer = NonNullable<NonNullable<Parameters<typeof openOffice>[1]>['answer']>;

/** The body of an import. */
export interface Body {
  readonly lots: readonly {
    readonly product?: {
      readonly name?: string;
      readonly item_code?: string;
      readonly category?: string | number;
    };
    readonly images?: readonly string[];
  }[];
  readonly dry_run?: boolean;
  readonly sold_again?: boolean;
}

/** A server that refuses lots without a name, and lists the others. */
export function answerImport({ body }: { path: string; body: unknown }) {
  const { lots, dry_run } = body as Body;
  const wrong = lots.findIndex(({ product }) => product?.name === undefined);
  if (wrong !== -1) {
    const errors = { message: ['Name is required'], [`lots.${wrong}.product.name`]: ['Name is required'] };
    return Response.json({ message: 'Name is required', errors, code: 'name_required' }, { status: 422 });
  }
  return {
    lots: dry_run ? [] : lots.map((_, index) => ({ id: 101 + index, product_description_id: 1 })),
    warnings: {},
  };
}

/** Two rows. The second one has no name. */
const csv = 'SKU,Title,Department,Shelf\nC-1,Vise,tools,4\nC-2,,tools,4\n';
export const aFile = (text = csv, name = 'lots.csv') => new File([text], name);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

const aCategory = (id: number, name: string, display: string) => ({ id, name, display, is_virtual: false });
const categories = [
  { ...aCategory(3, 'tools', 'Tools'), subList: [aCategory(6, 'hand-tools', 'Hand Tools')] },
  { ...aCategory(4, 'cars', 'Cars'), subList: [aCategory(7, 'car-tools', 'Hand Tools')] },
];

/** Opens the page, with what a person does there. */
export async function openImports({ answer }: { answer: Answer } = { answer: answerImport }) {
  const office = await openOffice('/imports', {
    answer: (call) => (call.path === '/categories' ? categories : answer(call)),
  });
  const give = async (label: RegExp, ...files: File[]) => {
    fireEvent.change(screen.getByLabelText(label), { target: { files } });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  const press = async (name: string | RegExp) => {
    await act(async () => fireEvent.click(button(name)));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  };
  return { ...office, give, press, choose: (...files: File[]) => give(/^Choose a CSV/, ...files) };
}

/** What the last step has done. */
export const status = () => within(screen.getByRole('main')).getByRole('status').textContent;
