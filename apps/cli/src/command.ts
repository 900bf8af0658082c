import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Environment } from './environment.ts';
import type { Fields } from './input/fields.ts';
import { UsageError } from './usage-error.ts';

// Not commander or cac: the fields also read columns of files; the arguments are parsed by Node's own `parseArgs`.

/** The arguments of a command: texts by field name, without `--json`. */
export interface Given {
  /** The positional arguments. */
  readonly words: readonly string[];
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** The values of options that can be repeated. */
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The result of a command: `data` for scripts, `text` for people. */
interface Result {
  readonly data: unknown;
  readonly text: string;
  /** Whether part of it failed: the exit code is 1 then. */
  readonly isIncomplete?: boolean;
}

export interface Command {
  /** `lots add` */
  readonly name: string;
  /** One line for the overview. */
  readonly summary: string;
  /** The positional arguments, such as `NUMBER`; each is required. */
  readonly words: readonly string[];
  readonly options: Fields;
  /** Options that can be repeated. */
  readonly lists?: Fields;
  readonly notes?: readonly string[];
  readonly examples: readonly string[];
  run(given: Given, environment: Environment): Promise<Result>;
}

const optionOf = (field: string) => field.replaceAll('_', '-');
const fieldOf = (option: string) => option.replaceAll('-', '_');

/** Reads the arguments of a command. @throws UsageError for unknown or missing options, and for missing or surplus words */
export function readGiven(
  command: Command,
  argv: readonly string[],
): Given & { json: boolean; help: boolean } {
  const { values, positionals } = parse(command, argv);
  const { json = false, help = false, ...given } = values;
  const texts: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [option, value] of Object.entries(given)) {
    if (Array.isArray(value)) lists[fieldOf(option)] = value.map(String);
    else if (value !== undefined)
      texts[fieldOf(option)] = typeof value === 'boolean' ? yesOrNo(value) : value;
  }
  if (help !== true && positionals.length !== command.words.length) {
    throw new UsageError(`Usage: ${usageOf(command)}`);
  }
  if (help !== true) assertComplete(command, { ...texts, ...lists });
  return { words: positionals, texts, lists, json: json === true, help: help === true };
}

/** @throws UsageError that names the required options that are missing or empty */
function assertComplete(
  command: Command,
  given: Readonly<Record<string, string | readonly string[] | undefined>>,
): void {
  const missing = Object.entries({ ...command.options, ...command.lists }).filter(
    ([name, { isRequired }]) => isRequired && !given[name]?.toString().trim(),
  );
  if (missing.length === 0) return;
  const options = missing.map(([name, { value }]) => `--${optionOf(name)} ${value}`).join(', ');
  throw new UsageError(`Missing: ${options}. See: pnpm house ${command.name} --help`);
}

interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

function parse(command: Command, argv: readonly string[]): Parsed {
  const single = Object.entries(command.options).map(([name, { value }]) => [
    optionOf(name),
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  const several = Object.keys(command.lists ?? {}).map((name) => [
    optionOf(name),
    { type: 'string' as const, multiple: true },
  ]);
  const always = { json: { type: 'boolean' as const }, help: { type: 'boolean' as const, short: 'h' } };
  const options: ParseArgsOptionsConfig = {
    ...Object.fromEntries(single),
    ...Object.fromEntries(several),
    ...always,
  };
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${reason}. See: pnpm house ${command.name} --help`);
  }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

const usageOf = ({ name, words }: Command) => ['pnpm house', name, ...words, '[options]'].join(' ');

/** The help text of a command. */
export function helpOf(command: Command): string {
  const rows = [
    ...Object.entries({ ...command.options, ...command.lists }).map(([name, { value, help, isRequired }]) => [
      `--${optionOf(name)}${value === undefined ? '' : ` ${value}`}`,
      `${help}${value === undefined ? ` --no-${optionOf(name)} for the opposite.` : ''}${isRequired ? ' Required.' : ''}`,
    ]),
    ['--json', 'Prints the answer of the server as JSON, for scripts.'],
  ];
  const width = Math.max(...rows.map(([option = '']) => option.length));
  return [
    usageOf(command),
    '',
    command.summary,
    '',
    'Options',
    ...rows.map(([option = '', help]) => `  ${option.padEnd(width)}  ${help}`),
    ...(command.notes ? ['', ...command.notes] : []),
    '',
    'Examples',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}
