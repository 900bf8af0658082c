import { reportClick } from '../ui/links.ts';
import { LotImage, type Pictured } from '../ui/lot-image.tsx';

interface Props {
  pictured: Pictured;
  siteUrl: string;
  kind: string;
  name: string;
  href: string;
  onNavigate(): boolean;
}

/** The picture and the name of a deal or a direct sale; the name leads to its page. */
export function SaleHeader({ pictured, siteUrl, kind, name, href, onNavigate }: Props) {
  return (
    <header part="header">
      <div class="picture" part="picture">
        <LotImage lot={pictured} siteUrl={siteUrl} sizes="(min-width: 700px) 480px, 100vw" />
      </div>
      <div class="heading">
        <small part="kind">{kind}</small>
        <slot name="badge" />
        <h2>
          <a part="name" href={href} onClick={(event) => reportClick(event, onNavigate)}>
            {name}
          </a>
        </h2>
      </div>
    </header>
  );
}
