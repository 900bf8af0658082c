import type { SocialProvider, User } from '@bidkit/sdk';
import { paths } from '../paths.ts';
import { isPage } from '../shared/find-page.ts';

/** A link of a menu or of the footer. */
export interface MenuRow {
  readonly name: string;
  readonly path: string;
  /** The number beside the name, for a member. */
  readonly count?: (user: User) => number;
  /** Whether a member has done already what the row is for: it has a tick then. */
  readonly isDone?: (user: User) => boolean;
  /** The provider without which the row leads nowhere. */
  readonly needsLogin?: SocialProvider;
  /** Whether a line separates the row from those above. */
  readonly startsGroup?: boolean;
}

/** Where members buy a membership. */
export const UPGRADE = '/upgrade';

/** The rows whose page the site has: a page that is added to `patterns` appears in the menus by itself. */
export const onlyPages = (rows: readonly MenuRow[]): MenuRow[] => rows.filter(({ path }) => isPage(path));

/** The member's menu, above Logout. */
export const userRows: readonly MenuRow[] = [
  { name: 'Upgrade', path: UPGRADE },
  { name: 'My Wins', path: paths.myWins, count: ({ myItems }) => myItems },
  { name: 'My Bids', path: paths.myBids },
  { name: 'My Watchlist', path: paths.watchlist },
  { name: 'My Settings', path: paths.settings, startsGroup: true },
  { name: 'Notices', path: paths.notices, count: (user) => user.unread_announcements },
  { name: 'Support', path: paths.support },
  {
    name: 'Sync With Facebook',
    path: paths.socialSettings,
    startsGroup: true,
    needsLogin: 'facebook',
    isDone: (user) => user.is_synced_fb,
  },
  { name: 'Cancel Account', path: paths.cancel },
  { name: 'Partner Sites', path: paths.partnerSites, startsGroup: true },
  { name: 'Alerts', path: paths.alerts, count: ({ notifications }) => notifications },
  { name: 'Saved Searches', path: paths.savedSearches },
];
