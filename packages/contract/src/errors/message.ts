/** One domain's errors by code: the HTTP status, and the English message with placeholders for its params. */
export type ErrorTable = Readonly<Record<string, readonly [status: number, message: string]>>;

/**
 * The types a placeholder can name: `{price, money}` is an amount in dollars, `{wait, duration}` a number of seconds,
 * `{end, time}` and `{end, date}` an ISO instant.
 */
interface ParamTypes {
  money: number;
  duration: number;
  time: string;
  date: string;
}

type Placeholder<M extends string> = M extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholder<Rest>
  : never;
type ParamName<P extends string> = P extends `${infer Name}, ${string}` ? Name : P;
type ParamType<P extends string> = P extends `${string}, ${infer T extends keyof ParamTypes}`
  ? ParamTypes[T]
  : string | number;

/** The params of a message, from its placeholders: those of `'At least {least, money}.'` are `{ least: number }`. */
export type MessageParams<M extends string> = {
  readonly [P in Placeholder<M> as ParamName<P>]: ParamType<P>;
};

/** The values of a message: amounts in dollars, durations in seconds, instants in ISO 8601. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The formats of a locale for the values of a message. */
export interface ParamFormats {
  money(dollars: number): string;
  duration(seconds: number): string;
  time(instant: string): string;
  date(instant: string): string;
}

/**
 * Fills the placeholders of a message. Values without a type are inserted as they are; missing ones leave the
 * placeholder.
 * @example
 * const formats = { money: formatPrice, duration: String, time: String, date: String };
 * fillMessage('Bid at least {next_minimum, money}.', { next_minimum: 12 }, formats); // 'Bid at least $12.00.'
 */
export function fillMessage(message: string, params: MessageValues, formats: ParamFormats): string {
  return message.replace(/\{(\w+)(?:, (\w+))?\}/g, (placeholder, name: string, type?: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    if (type === 'money' || type === 'duration') return formats[type](Number(value));
    if (type === 'time' || type === 'date') return formats[type](String(value));
    return String(value);
  });
}

const dollars = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** `$1,234.50`, `45 seconds` or `2 minutes`, `2026-11-21 10:00:00.000 UTC` and `2026-11-21`. */
export const englishFormats: ParamFormats = {
  money: (value) => `$${dollars(value)}`,
  duration: (seconds) => (seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute')),
  time: (instant) => instant.replace('T', ' ').replace('Z', ' UTC'),
  date: (instant) => instant.slice(0, 10),
};
