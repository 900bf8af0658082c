/** What has a picture: a lot, a deal, a direct sale. */
export interface Pictured {
  readonly product_description_id: number;
  readonly control: { readonly product_description: { readonly category_id: number } };
}

const WIDTHS = [320, 480, 640, 960];

/** The lot's square picture (spec 000 §3: `{category_id}/7/{product_description_id}.jpg`); a drawn placeholder where there is none. */
export function LotImage({ lot, siteUrl, sizes }: { lot: Pictured; siteUrl: string; sizes: string }) {
  const url = `${siteUrl}/images/${lot.control.product_description.category_id}/7/${lot.product_description_id}.jpg`;
  return (
    <img
      part="image"
      alt=""
      loading="lazy"
      sizes={sizes}
      srcset={WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join()}
      src={`${url}?w=480`}
      onError={({ currentTarget }) =>
        showPlaceholder(currentTarget, `${siteUrl}/images/placeholder/auction.svg`)
      }
    />
  );
}

// Specs 000 §8: a missing image shows a no-auction placeholder. If that is missing too, the empty frame stays.
function showPlaceholder(image: HTMLImageElement, url: string): void {
  if (image.src === url) return;
  image.removeAttribute('srcset');
  image.src = url;
}
