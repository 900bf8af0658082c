import type { ProductDescription } from '@bidkit/sdk';
import { useMemo } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { previewImages } from './preview-images.ts';

/** The widths in which a viewer on small and large screens requests a square picture. */
const WIDTHS = [640, 960, 1200];
const LARGEST = 1200;
/** The largest zoom, in pixels of the screen per pixel of the picture. */
const MAX_ZOOM = 3;

interface Props {
  product: ProductDescription;
  /** The picture to show; null while closed. */
  index: number | null;
  onView(index: number): void;
  onClose(): void;
}

/** The pictures over the whole page, with zoom, by keyboard, wheel, swipe and pinch. */
export function PictureViewer({ product, index, onView, onClose }: Props) {
  // The viewer starts again with new slides: a bid must not do that.
  const slides = useMemo(() => slidesOf(product), [product]);
  return (
    <Lightbox
      open={index !== null}
      index={index ?? 0}
      close={onClose}
      plugins={[Zoom, Fullscreen]}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM, scrollToZoom: true }}
      carousel={{ finite: slides.length === 1 }}
      labels={{ Lightbox: `Pictures of ${product.short_name}` }}
      on={{ view: ({ index: shown }) => onView(shown) }}
      slides={slides}
    />
  );
}

const slidesOf = (product: ProductDescription) =>
  previewImages(product)
    .filter((image) => image !== undefined)
    .map(({ url, alt }) => ({
      src: `${url}?w=${LARGEST}`,
      alt: alt ?? product.name,
      width: LARGEST,
      height: LARGEST,
      srcSet: WIDTHS.map((width) => ({ src: `${url}?w=${width}`, width, height: width })),
    }));
