import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const columns = ['item_code', 'name', 'price'];
const read = (content: string) => readCsv(content, columns);
const a = { item_code: 'A', name: 'Vise', price: '1' };
const b = { item_code: 'B', name: 'Plane', price: '2' };
const both = [
  { line: 2, cells: a },
  { line: 3, cells: b },
];

describe('a CSV file', () => {
  it.each([
    ['with commas', 'item_code,name,price\nA,Vise,1\nB,Plane,2\n', both],
    ['with semicolons', 'item_code;name;price\nA;Vise;1\nB;Plane;2\n', both],
    ['with tabs', 'item_code\tname\tprice\nA\tVise\t1\nB\tPlane\t2\n', both],
    [
      'with empty cells between tabs',
      'item_code\tname\tprice\n\t\t1',
      [{ line: 2, cells: { item_code: '', name: '', price: '1' } }],
    ],
    [
      'with other delimiters within cells',
      'item_code;name;price\nA;"Vise, old";1\nB;Plane, 2;2',
      [
        { line: 2, cells: { ...a, name: 'Vise, old' } },
        { line: 3, cells: { ...b, name: 'Plane, 2' } },
      ],
    ],
    ['with a byte order mark', '\uFEFFitem_code,name,price\nA,Vise,1\nB,Plane,2\n', both],
    ['with CRLF', 'item_code,name,price\r\nA,Vise,1\r\nB,Plane,2\r\n', both],
    ['with CR', 'item_code,name,price\rA,Vise,1\rB,Plane,2\r', both],
    ['with mixed line ends', 'item_code,name,price\r\nA,Vise,1\nB,Plane,2\r', both],
    ['without a line end', 'item_code,name,price\nA,Vise,1\nB,Plane,2', both],
    ['with columns in another order', 'price,name,item_code\n1,Vise,A\n2,Plane,B\n', both],
    ['with columns as people write them', ' Item Code , NAME,"Price"\nA,Vise,1\nB,Plane,2\n', both],
    ['with dashes in columns', 'Item-Code,name,price\nA,Vise,1\nB,Plane,2\n', both],
    ['with empty columns at the end', 'item_code,name,price,,\r\nA,Vise,1,,\r\nB,Plane,2,,\r\n', both],
    ['with empty columns in one row only', 'item_code,name,price\nA,Vise,1,,,\nB,Plane,2\n', both],
    ['with an empty column in between', 'item_code,,name,price\nA,,Vise,1\nB,,Plane,2\n', both],
    [
      'with empty rows',
      '\n,,\nitem_code,name,price\n\n , ,\nA,Vise,1\r\n\r\nB,Plane,2\n,,\n\n',
      [
        { line: 6, cells: a },
        { line: 8, cells: b },
      ],
    ],
    ...['\n', '\r\n', '\r'].map((end): [string, string, object[]] => [
      `with cells of several lines that end in ${JSON.stringify(end)}`,
      `item_code,name,price\nA,"Vise${end}${end}old",1\nB,Plane,2`,
      [
        { line: 2, cells: { ...a, name: `Vise${end}${end}old` } },
        { line: 5, cells: b },
      ],
    ]),
    [
      'with quotation marks',
      'item_code,name,price\nA,"Print 6"" x 4""" ,1',
      [{ line: 2, cells: { ...a, name: 'Print 6" x 4"' } }],
    ],
    ['with column names only', 'item_code,name,price\n', []],
    ['of 0 bytes', '', []],
    ['with spaces only', ' \r\n \n', []],
  ])('%s is read', async (_name, content, rows) => {
    expect(await read(content)).toEqual(rows);
  });

  it('has the right lines when it is read in several parts', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `${n},"é\r\n${n}",1\r\n`);
    const found = await read(`item_code,name,price\r\n${rows.join('')}`);
    expect(found).toHaveLength(20_000);
    expect(found.at(-1)).toEqual({
      line: 40_000,
      cells: { item_code: '19999', name: 'é\r\n19999', price: '1' },
    });
  });

  it.each([
    ['an unknown column', 'item_code,Color\n', 'file_column_unknown', 'There is no column “Color”.'],
    ['a column twice', 'name,Name\n', 'file_column_repeated', 'There are two columns “name”.'],
    [
      'NUL bytes',
      'i\0t\0e\0m\0',
      'file_unreadable',
      'It has NUL bytes, so it is not text. In a spreadsheet, save it as “CSV UTF-8”.',
    ],
    [
      'a quotation mark that is never closed',
      'item_code,name,price\nA,"Vise\r\nold",1\nB,"Plane,2\nC,Saw,3\n',
      'file_unreadable',
      'The row that begins in line 4 has a quotation mark that is never closed.',
    ],
    ...['4" x 6"', '"4" x 6"'].map((cell) => [
      `the cell ${cell}`,
      `item_code,name,price\n\nA,${cell},1\n`,
      'file_unreadable',
      'The row that begins in line 3 has a quotation mark within a cell. Put the cell into quotation marks, and double the one within it.',
    ]),
    [
      'a row with too few cells',
      'item_code,name,price\nA,Vise\n',
      'file_unreadable',
      'The row that begins in line 2 has 2 of 3 cells. Each row needs all of them, empty ones too.',
    ],
    [
      'a row with too many cells',
      'item_code,name,price\nA,Vise,1,more\n',
      'file_unreadable',
      'The row that begins in line 2 has a cell in column 4, which the first row does not name.',
    ],
    [
      'a cell in a column without a name',
      'item_code,,name,price\nA,more,Vise,1\n',
      'file_unreadable',
      'The row that begins in line 2 has a cell in column 2, which the first row does not name.',
    ],
  ])('with %s is refused', async (_name, content, code, message) => {
    await expect(read(content)).rejects.toMatchObject({ code, message });
  });
});
