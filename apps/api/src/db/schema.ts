export * from './tables/auctions.ts';
export * from './tables/catalogue.ts';
export * from './tables/house.ts';
export * from './tables/news.ts';
export * from './tables/people.ts';
export * from './tables/wins.ts';
