import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Field, FormSettings } from './field.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

const fields = (
  <>
    <Field label="Name" name="name" maxLength={60} problem={null} />
    <TextArea label="Text" name="text" maxLength={200} problem={null} />
    <Field label="Count" name="count" inputMode="numeric" maxLength={4} problem={null} />
  </>
);
const limits = () =>
  ['Name', 'Text', 'Count'].map((label) => screen.getByLabelText<HTMLInputElement>(label).maxLength);

it('cuts texts that are too long by default', () => {
  render(fields);
  expect(limits()).toEqual([60, 200, 4]);
});

it('keeps them where the form refuses them, but no numbers', () => {
  render(<FormSettings value={{ keepsLongTexts: true, namesFields: false }}>{fields}</FormSettings>);
  expect(limits()).toEqual([-1, -1, 4]);
});
