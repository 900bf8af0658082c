import { expect, it } from 'vitest';
import { readTable, writeRows, writeTable } from './read-table.ts';

it.each([
  ['commas', 'name,price\nVise,1\n'],
  ['semicolons and CRLF', 'name;price\r\nVise;1\r\n'],
  ['tabs and CR', 'name\tprice\rVise\t1'],
  ['mixed line ends and a mark', '\uFEFFname,price\r\nVise,1\n'],
])('reads a table with %s', (_name, content) => {
  expect(readTable(content)).toEqual({
    head: ['name', 'price'],
    rows: [{ number: 2, cells: ['Vise', '1'] }],
  });
});

it('numbers rows as a spreadsheet does: with empty ones, and a cell of several lines as one', () => {
  const { rows } = readTable('\nname,price\n"Vise,\nold",1\n\n,\nPlane,2\n');
  expect(rows).toEqual([
    { number: 3, cells: ['Vise,\nold', '1'] },
    { number: 6, cells: ['Plane', '2'] },
  ]);
});

it.each([
  ['no text', '\n,,\n', 'It has no text.'],
  ['NUL bytes', 'a\0b', 'It has NUL bytes'],
  ['an open quotation mark', 'name\n"Vise\n', 'Row 2 has a quotation mark that is never closed.'],
  [
    'a quotation mark within a cell',
    'name,price\n"Vise" old,1\n',
    'Row 2 has a quotation mark within a cell.',
  ],
])('refuses a file with %s', (_name, content, reason) => {
  expect(() => readTable(content)).toThrow(reason);
});

it('writes cells that no spreadsheet computes, and reads them as they were', () => {
  const rows = [
    ['=1+1', '-5', '@a'],
    ['Vise, "old"', 'two\nlines', ''],
  ];
  const content = writeTable(['a', 'b', 'c'], rows);
  expect(content.startsWith('\uFEFFa,b,c\r\n"\'=1+1","\'-5","\'@a"')).toBe(true);
  expect(readTable(content).rows.map(({ cells }) => cells)).toEqual(rows);
});

it.each([
  ['several lines', '=1+1\nx', `"'=1+1\nx"`],
  ['a space before it', ' =1+1', `"' =1+1"`],
  ['a line end before it', '\n=1+1', `"'\n=1+1"`],
  ['a tab before it', '\t1', `"'\t1"`],
  ['a wide sign', '＝1+1', `"'＝1+1"`],
  ['quotes, a comma and no formula', 'a=1, "é" 日本 😀', '"a=1, ""é"" 日本 😀"'],
])('writes a cell with %s so that no spreadsheet computes it', (_name, cell, written) => {
  expect(writeRows([[cell]])).toBe(`${written}\r\n`);
});
