/** Where the pages of `examples/` and of whoever tries the tag on this machine are. */
const ports = [4001, 4002, 4003, 4004, 4005, 4100, 4101];

/** The partner whose name the examples carry (`data-partner="acme"`). */
export const demoPartners = [
  {
    key: 'acme',
    name: 'Acme Outlet',
    origins: ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
    affiliate_ids: ['acme'],
  },
];
