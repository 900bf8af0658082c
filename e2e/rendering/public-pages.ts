import type { Server } from '../fixtures.ts';

/** Answers of the API, as far as the pages need them. */
interface Listed {
  readonly data: readonly { readonly id: number }[];
}

/**
 * The addresses of the public pages that the server renders. Those in a row have the same components, and differ in
 * their content only.
 */
export async function findPagesByKind(server: Server): Promise<readonly (readonly string[])[]> {
  const read = async (path: string) => (await fetch(`${server.url}/api${path}`)).json();
  const firstOf = async (path: string) => ((await read(path)) as Listed).data[0]?.id;
  const { categories, notices } = await read('/preload');
  const idOf = (isVirtual: boolean) =>
    categories.find(({ is_virtual }: { is_virtual: boolean }) => is_virtual === isVirtual)?.id;
  const lot = await server.aLot({ bdp_cents: 90_00, bdp_stock: 5 });
  const ended = await server.aLot();
  await server.endLot(ended.id);
  return [
    ['/', '/?sort=date&order=desc&page=2'],
    ['/auction/featured'],
    [`/category/${idOf(false)}`, `/tag/${idOf(true)}`],
    [`/auctions/${lot.id}`],
    [`/auctions/${ended.id}`],
    ['/dailydeals'],
    [`/dailydeals/${await firstOf('/dailydeals')}`],
    [`/buydirect/${lot.id}`],
    ['/externalauction?zip=95131&type=5', '/externalauction', '/carauction'],
    [
      `/externalauction/${await firstOf('/external-auction')}`,
      `/carauction/${await firstOf('/external-auction?car=1')}`,
    ],
    ['/search?q=watch', '/search?q=xyzzyplugh', '/search'],
    ['/knowledgebase'],
    ['/faq'],
    ['/notices'],
    [`/notices/${notices.data[0]?.id}`],
    ['/testimonials'],
    [
      '/terms',
      '/privacy',
      '/site/cookie-policy',
      '/site/noreserve',
      '/site/biddingrules',
      '/delete-instructions',
    ],
    ['/about'],
    ['/return-policy'],
    ['/contact'],
    ['/phone'],
    ['/developers'],
    ['/developers/playground'],
    ['/developers/theming', '/developers/security', '/developers/react'],
    ['/developers/bidkit-bid-box'],
    ['/developers/sdk-exports'],
    ['/no/such/page'],
    [
      '/auctions/999999',
      '/category/999999',
      '/dailydeals/999999',
      '/buydirect/999999',
      '/externalauction/999999',
    ],
  ];
}
