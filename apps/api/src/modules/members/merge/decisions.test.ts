import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../../db/schema.ts';
import { keptColumns, movedColumns } from './decisions.ts';
import { nameOf } from './merge-members.ts';

/** Columns with members' ids that have no foreign key, such as those of bids. */
const MEMBER = /^(?:user|leader|winner|staff|impersonator|author|assignee|last_user)_id$/;

const tables = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable))
  .map((table) => getTableConfig(table));

/** Every column with the id of a member, as `table.column`. */
const columns = tables.flatMap(({ name, columns: all, foreignKeys }) => {
  const ofUsers = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
    .flatMap((reference) => reference.columns.map((column) => column.name));
  const named = all.map((column) => column.name).filter((column) => MEMBER.test(column));
  return [...new Set([...ofUsers, ...named])].map((column) => `${name}.${column}`);
});

const decided = [...movedColumns.map(({ column }) => nameOf(column)), ...Object.keys(keptColumns)];

it('a merge has one decision for each column with the id of a member', () => {
  expect(columns.filter((column) => !decided.includes(column))).toEqual([]);
  expect(decided.filter((column) => !columns.includes(column))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
});

it('each unique index with a moved column is respected', () => {
  const unguarded = tables.flatMap(({ name, indexes, uniqueConstraints, primaryKeys }) => {
    const keys = [
      ...indexes
        .filter(({ config }) => config.unique)
        .map(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
      ...uniqueConstraints.map(({ columns: parts }) => parts.map((part) => part.name)),
      ...primaryKeys.map(({ columns: parts }) => parts.map((part) => part.name)),
    ];
    return movedColumns
      .filter(({ column, unless, stays }) => {
        const own = keys.filter((key) => key.includes(column.name));
        const isOfTable = nameOf(column).startsWith(`${name}.`);
        return isOfTable && own.length > 0 && unless === undefined && stays === undefined;
      })
      .map(({ column }) => nameOf(column));
  });
  expect(unguarded).toEqual([]);
});
