/** The origin of the page in the Quickstart. */
export const QUICKSTART_ORIGIN = 'http://localhost:8080';
/** The partner key of the Quickstart. Samples have it, too, when the marketplace has no public key. */
export const OWN_KEY = 'my-shop';

/** The address that the command line uses without HOUSE_URL. */
const DEFAULT_SERVER = 'http://localhost:4000';

/** A command of staff for the marketplace at `server`, as it works in a shell. */
export const houseCommand = (server: string, words: string) =>
  `${server === DEFAULT_SERVER ? '' : `HOUSE_URL=${server} `}npx pnpm house ${words}`;

/** The commands and the page of the Quickstart, as the README has them too. `server` is the marketplace's origin. */
export const quickstart = (server: string) => ({
  start: 'npx -y pnpm@12 start',
  register: [
    houseCommand(server, 'login --user sam   # password: first-dollar-1'),
    houseCommand(server, `partner add ${OWN_KEY} --name "My Shop" --origin ${QUICKSTART_ORIGIN}`),
  ].join('\n'),
  page: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>My Shop</title>
    <link rel="icon" href="data:,">
    <script type="module" src="${server}/embed/v1/bidkit.js" data-partner="${OWN_KEY}"></script>
  </head>
  <body>
    <bidkit-auction-grid source="home" size="3">
      <a href="${server}/">See the auctions</a>
    </bidkit-auction-grid>
  </body>
</html>`,
  see: `npx -y sirv-cli my-page --port ${new URL(QUICKSTART_ORIGIN).port}`,
});

/** The elements for one lot, in the place of the grid. */
export const oneLot = (server: string, id: number) => `<bidkit-auction-card auction-id="${id}">
  <a href="${server}/auctions/${id}">See this auction</a>
</bidkit-auction-card>
<bidkit-bid-box auction-id="${id}"></bidkit-bid-box>`;
