/** The data of a picture of a lot, a deal or a direct sale. */
export interface Pictured {
  readonly control: {
    readonly product_description: { readonly images: readonly { readonly url: string }[] };
  };
}

const WIDTHS = [320, 480, 640, 960];
const PLACEHOLDER = '/images/placeholder/auction.svg';

/** The lot's square picture, or a placeholder where there is none. */
export function LotImage({ lot, siteUrl, sizes }: { lot: Pictured; siteUrl: string; sizes: string }) {
  const url = siteUrl + (lot.control.product_description.images[0]?.url ?? PLACEHOLDER);
  const onFailure = (image: HTMLImageElement) => showPlaceholder(image, siteUrl + PLACEHOLDER);
  return (
    <img
      // A picture of a server may have failed before anything listened.
      ref={(image) => {
        if (image?.complete && !image.naturalWidth) onFailure(image);
      }}
      part="image"
      alt=""
      loading="lazy"
      sizes={sizes}
      srcset={WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join()}
      src={`${url}?w=480`}
      onError={({ currentTarget }) => onFailure(currentTarget)}
    />
  );
}

// If the placeholder is missing too, the empty frame stays.
function showPlaceholder(image: HTMLImageElement, url: string): void {
  if (image.src === url) return;
  image.removeAttribute('srcset');
  image.src = url;
}
