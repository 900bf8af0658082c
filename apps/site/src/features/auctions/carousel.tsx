import type { ProductDescription } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import useEmblaCarousel from 'embla-carousel-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Picture } from '../../shared/picture.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './carousel.module.css';
import { previewImages } from './preview-images.ts';

// With its library, about as large as this page.
const PictureViewer = lazy(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

const SLIDE_MS = 5_000;
/** Embla moves slides by a spring, by default for half a second. These values take 100 ms, without swinging. */
const FRICTION = 0.2;
const STIFFNESS = 0.65;

/**
 * The pictures of a lot, with arrows and previews below. It advances every five seconds until the reader touches or
 * focuses it.
 */
export function Carousel({ product }: { product: ProductDescription }) {
  const pictures = previewImages(product);
  const count = pictures.length;
  // Two pictures are shown twice, because Embla needs more than two to loop.
  const slides = (count === 2 ? [1, 2] : [1]).flatMap((copy) =>
    pictures.map((image) => ({ key: `${image?.id} ${copy}`, image })),
  );
  const { index, go, isMoving, toggle, stop, hold } = useSlides(slides.length, SLIDE_MS);
  const direction = useBrowserValue(() => (document.dir === 'rtl' ? 'rtl' : 'ltr'), 'ltr');
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    active: count > 1,
    direction,
  });
  const shown = index % count;
  const [viewer, setViewer] = useState<{ index: number | null }>();
  const enlarge = () => setViewer({ index: shown });
  // For good at the first touch or focus. The button that pauses and plays has its own say.
  const takeOver = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest('[data-role="pause"]'))) stop();
  };
  const handlers = {
    ...hold,
    onPointerDown: takeOver,
    onFocus(event: { target: EventTarget }) {
      hold.onFocus();
      takeOver(event);
    },
  };

  useEffect(() => {
    embla?.scrollTo(index);
    // biome-ignore lint/correctness/useHookAtTopLevel: Embla's setters only sound like hooks.
    embla?.internalEngine().scrollBody.useFriction(FRICTION).useDuration(STIFFNESS);
  }, [embla, index]);
  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      if (embla.selectedScrollSnap() !== index) go(embla.selectedScrollSnap());
    };
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  });

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Pictures" {...handlers}>
      <div ref={viewport} className={styles.viewport} aria-live={isMoving ? 'off' : 'polite'}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the button does the same by keyboard. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div className={styles.track} onClick={product.images.length > 0 ? enlarge : undefined}>
          {slides.map(({ key, image }, number) => (
            <div key={key} className={styles.slide} aria-hidden={number !== index}>
              <Picture
                product={product}
                {...(image && { image })}
                alt={image?.alt ?? product.name}
                sizes="(min-width: 60em) 55vw, 100vw"
                isFirst={number === 0}
              />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className={styles.arrow}
            data-to="back"
            aria-label="Previous picture"
            onClick={() => go(index - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={styles.arrow}
            data-to="next"
            aria-label="Next picture"
            onClick={() => go(index + 1)}
          >
            <Icon name="next" />
          </button>
          <div className={styles.previews}>
            {pictures.map((image, number) => (
              <button
                key={image?.id}
                type="button"
                className={styles.preview}
                aria-label={`Picture ${number + 1} of ${count}`}
                aria-current={number === shown}
                onClick={() => go(number)}
              >
                <Picture product={product} {...(image && { image })} sizes="80px" />
              </button>
            ))}
            <button
              type="button"
              className={styles.pause}
              data-role="pause"
              aria-label={isMoving ? 'Pause pictures' : 'Play pictures'}
              onClick={toggle}
            >
              <Icon name={isMoving ? 'pause' : 'play'} />
            </button>
          </div>
        </>
      )}
      {product.images.length > 0 && (
        <button
          type="button"
          className={styles.enlarge}
          aria-label={`Enlarge picture ${shown + 1} of ${count}`}
          onClick={enlarge}
        >
          <Icon name="enlarge" />
        </button>
      )}
      {viewer && (
        <Suspense fallback={null}>
          <PictureViewer
            product={product}
            index={viewer.index}
            onView={(next) => {
              setViewer({ index: next });
              go(next);
            }}
            onClose={() => setViewer({ index: null })}
          />
        </Suspense>
      )}
    </section>
  );
}
