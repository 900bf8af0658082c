/** The pages that a key after `g` leads to. */
export const pageKeys: Readonly<Record<string, string>> = {
  h: '/',
  l: '/lots',
  p: '/products',
  c: '/categories',
  d: '/deals',
  i: '/imports',
  o: '/orders',
  k: '/packing',
  r: '/returns',
  m: '/members',
  s: '/support',
  a: '/audit',
};
