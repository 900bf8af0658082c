import type {
  Article,
  BreadcrumbList,
  Event,
  FAQPage,
  ItemList,
  Product,
  WebSite,
  WithContext,
} from 'schema-dts';

/** The vocabulary of structured data. */
export const SCHEMA = 'https://schema.org';

/** What a page says about itself to search engines: a JSON-LD document in schema.org's types. */
export type StructuredData = WithContext<
  Article | BreadcrumbList | Event | FAQPage | ItemList | Product | WebSite
>;

/** A page with its full address. */
export interface Target {
  readonly name: string;
  readonly url: string;
}
