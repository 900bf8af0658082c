import { money } from '../i18n/locale.ts';

/** An amount in dollars that stays on one line. */
export const Money = ({ dollars }: { dollars: number }) => <span class="money">{money(dollars)}</span>;
