import { Logo } from '../ui/logo.tsx';
import { usePreload } from './preload.ts';
import { useSiteName } from './site-name.ts';

/** The logo that staff have uploaded, and without one the name of the marketplace. */
export function SiteLogo() {
  const name = useSiteName();
  const picture = usePreload()?.site.logo;
  return <Logo name={name} picture={picture || null} />;
}
