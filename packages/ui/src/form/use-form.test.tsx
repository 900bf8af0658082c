import { BidkitError } from '@bidkit/sdk';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ErrorSummary } from './error-summary.tsx';
import { Checkbox, Field, FormSettings } from './field.tsx';
import { type FormProblem, useForm } from './use-form.ts';

// jsdom lays out nothing.
vi.stubGlobal('scrollTo', vi.fn());
// Like the other limits of tests (vitest.config.ts), it only ends a hang.
configure({ asyncUtilTimeout: 120_000 });
afterEach(cleanup);

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  terms: z.string('Please accept the terms'),
});

function Form({ refusal }: { refusal?: BidkitError }) {
  const { onSubmit, problem } = useForm({
    schema,
    read: (fields) => Object.fromEntries(fields),
    send: () => (refusal ? Promise.reject(refusal) : Promise.resolve()),
  });
  return (
    <form aria-label="Form" noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['name', 'terms']} />
      <Field label="Name" name="name" problem={problem} />
      <Field label="Town" name="town" problem={problem} />
      <Checkbox label="Terms" name="terms" problem={problem} />
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const invalid = () => ['Name', 'Terms'].filter((label) => field(label).hasAttribute('aria-invalid'));

it('ends the error of a field when it changes, keeps the others, and moves the focus once', async () => {
  render(<Form />);
  submit();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(invalid()).toEqual(['Name', 'Terms']);
  field('Name').focus();
  type('Name', 'A');
  expect(invalid()).toEqual(['Terms']);
  expect(screen.queryByText('Name is required')).toBeNull();
  expect(document.activeElement).toBe(field('Name'));
  fireEvent.click(field('Terms'));
  expect(invalid()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the fields of lines with the same text', () => {
  const twice = { name: ['Required'], town: ['Required'], terms: ['Please accept the terms'] };
  const page = (problem: FormProblem | null, namesFields: boolean) => (
    <FormSettings value={{ keepsLongTexts: false, namesFields }}>
      <form>
        <ErrorSummary problem={problem} order={['name', 'town']} labels={{ town: 'City' }} />
        <Field label="Name" name="name" problem={problem} />
        <Field label="Town" name="town" problem={problem} />
        <Checkbox label="Terms" name="terms" problem={problem} />
      </form>
    </FormSettings>
  );
  const { rerender } = render(page(null, true));
  const lines = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  rerender(page({ message: null, errors: twice }, true));
  expect(lines()).toEqual(['Name: Required', 'City: Required', 'Please accept the terms']);
  rerender(page({ message: null, errors: twice }, false));
  expect(lines()).toEqual(['Required', 'City: Required', 'Please accept the terms']);
});

it('shows the same errors again when nothing was corrected, and moves the focus to them', () => {
  render(<Form />);
  submit();
  field('Name').focus();
  submit();
  expect(invalid()).toEqual(['Name', 'Terms']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('shows the errors of a form in a dialog inside it, and the page below stays where it is', () => {
  const scrolled = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  vi.mocked(scrollTo).mockClear();
  render(
    <dialog open>
      <Form />
    </dialog>,
  );
  submit();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(scrollTo).not.toHaveBeenCalled();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it.each([
  ['about a field until that field changes', { name: ['This name is taken.'] }, ['Name']],
  ['about no field until the next submission', {}, []],
])('keeps a refusal %s', async (_, errors, marked) => {
  render(<Form refusal={new BidkitError('POST /x', 422, 'This name is taken.', { errors })} />);
  type('Name', 'ava');
  fireEvent.click(field('Terms'));
  submit();
  await screen.findByRole('alert');
  expect(invalid()).toEqual(marked);
  type('Town', 'Reno');
  expect(screen.getByRole('alert')).toBeTruthy();
  type('Name', 'ava2');
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(marked.length === 0 ? 1 : 0));
});
