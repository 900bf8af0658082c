/** The data of a picture of a lot, a deal or a direct sale. */
export interface Pictured {
  readonly product_description_id: number;
  readonly control: { readonly product_description: { readonly category_id: number } };
}

const WIDTHS = [320, 480, 640, 960];

/** The lot's square picture, or a placeholder where there is none. */
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

// If the placeholder is missing too, the empty frame stays.
function showPlaceholder(image: HTMLImageElement, url: string): void {
  if (image.src === url) return;
  image.removeAttribute('srcset');
  image.src = url;
}
