import type { CDPSession } from '@playwright/test';

/** The shop that Buy Button requests. Requests are intercepted and never leave the machine. */
export const SHOP = 'shop.example';
/** The price as shown on the screen. */
export const SHOP_PRICE = '$12.50';

const dollars = { amount: '12.5', currencyCode: 'USD' };
const variant = {
  id: 'gid://shopify/ProductVariant/11',
  title: 'Default Title',
  price: dollars,
  priceV2: dollars,
  weight: 1,
  available: true,
  sku: 'T-1',
  compareAtPrice: null,
  compareAtPriceV2: null,
  selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  unitPrice: null,
  unitPriceMeasurement: null,
};
const page = { hasNextPage: false, hasPreviousPage: false };

/** A product with one picture, in the shape of Buy Button's query. */
const product = (picture: string) => {
  const image = {
    id: 'gid://shopify/ProductImage/21',
    src: picture,
    altText: 'Tool chest',
    width: 320,
    height: 320,
  };
  return {
    __typename: 'Product',
    id: 'gid://shopify/Product/1',
    availableForSale: true,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
    publishedAt: '2026-11-01T00:00:00Z',
    descriptionHtml: '<p>A chest of oak with brass corners.</p>',
    description: 'A chest of oak with brass corners.',
    handle: 'tool-chest',
    productType: 'Tools',
    title: 'Oak tool chest',
    vendor: 'Shop',
    onlineStoreUrl: null,
    options: [{ id: 'gid://shopify/ProductOption/31', name: 'Title', values: ['Default Title'] }],
    images: { pageInfo: page, edges: [{ cursor: 'a', node: image }] },
    variants: { pageInfo: page, edges: [{ cursor: 'a', node: { ...variant, image } }] },
  };
};

/** Answers the page's requests to the shop as the Storefront API does. */
export async function answerStorefront(session: CDPSession, picture: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ data: { node: product(picture) } })).toString('base64');
  session.on('Fetch.requestPaused', ({ requestId }) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Access-Control-Allow-Origin', value: '*' },
        { name: 'Access-Control-Allow-Headers', value: '*' },
      ],
      body,
    }),
  );
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `https://${SHOP}/*` }] });
}
