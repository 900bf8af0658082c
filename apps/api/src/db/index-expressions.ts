import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// Expressions that an index and a query have in common.

/** When an order was paid; before all times for one that is not, so that a list has it in its order. */
export const paidOrNever = (paidAt: SQLWrapper) => sql`coalesce(${paidAt}, '-infinity'::timestamptz)`;

/** A text in lower case, with a space in place of other signs. It calls no functions but PostgreSQL's own. */
export const withoutSigns = (text: SQLWrapper) =>
  sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** The words of a text, each between spaces, as `hasWords` reads them. */
export const wordsOf = (text: SQL) => sql`(' ' || ${withoutSigns(sql`${text} || ' '`)})`;

/**
 * The words of a username, an email and a name, each between spaces, by which staff find a member. The expression calls
 * no functions but PostgreSQL's own, so that a dump can be restored.
 */
export const wordsOfMember = ({
  username,
  email,
  first_name,
  last_name,
}: Readonly<Record<'username' | 'email' | 'first_name' | 'last_name', SQLWrapper>>) =>
  wordsOf(sql`${username} || ' ' || ${email} || ' ' || coalesce(${first_name}, '') || ' ' ||
    coalesce(${last_name}, '')`);

/** The same for a table of members that a query calls `found`. */
export const wordsOfFound = wordsOfMember({
  username: sql`found.username`,
  email: sql`found.email`,
  first_name: sql`found.first_name`,
  last_name: sql`found.last_name`,
});

/** The words of a testimonial and of the name below it, as those of a member. */
export const wordsOfTestimonial = ({
  testimonial,
  real_name,
}: Readonly<Record<'testimonial' | 'real_name', SQLWrapper>>) =>
  wordsOf(sql`${real_name} || ' ' || ${testimonial}`);

/** The columns by whose words staff find a listing. */
type ListingWords = Readonly<Record<'name' | 'city' | 'source' | 'external_key', SQLWrapper>>;

/** The words of a listing, as above. */
export const wordsOfListing = ({ name, city, source, external_key }: ListingWords) =>
  wordsOf(
    sql`${name} || ' ' || ${city} || ' ' || coalesce(${source}, '') || ' ' || coalesce(${external_key}, '')`,
  );
