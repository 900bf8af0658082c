import { type Image, type ProductDescription, previewImageTypes } from '@bidkit/sdk';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';
import { Picture } from '../../shared/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './carousel.module.css';

const SLIDE_MS = 5_000;
/** Embla moves slides by a spring, by default for half a second. These values take 100 ms, without swinging. */
const FRICTION = 0.2;
const STIFFNESS = 0.65;

/** The pictures to show: the previews (types 5 and 24), else all, else one placeholder. */
function previewsOf({ images }: ProductDescription): (Image | undefined)[] {
  const types: readonly number[] = previewImageTypes;
  const previews = images.filter(({ image_type_id }) => types.includes(image_type_id));
  const shown = previews.length > 0 ? previews : images;
  return shown.length > 0 ? shown : [undefined];
}

/**
 * The pictures of a lot, with arrows and previews below. It advances every five seconds until the reader takes over.
 */
export function Carousel({ product }: { product: ProductDescription }) {
  const pictures = previewsOf(product);
  const count = pictures.length;
  // Two pictures are shown twice, because Embla needs more than two to loop.
  const slides = (count === 2 ? [1, 2] : [1]).flatMap((copy) =>
    pictures.map((image) => ({ key: `${image?.id} ${copy}`, image })),
  );
  const { index, go, isMoving, toggle, hold } = useSlides(slides.length, SLIDE_MS);
  const direction = useBrowserValue(() => (document.dir === 'rtl' ? 'rtl' : 'ltr'), 'ltr');
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    active: count > 1,
    direction,
  });
  const shown = index % count;

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
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Pictures" {...hold}>
      <div ref={viewport} className={styles.viewport} aria-live={isMoving ? 'off' : 'polite'}>
        <div className={styles.track}>
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
              aria-label={isMoving ? 'Pause pictures' : 'Play pictures'}
              onClick={toggle}
            >
              <Icon name={isMoving ? 'pause' : 'play'} />
            </button>
          </div>
        </>
      )}
    </section>
  );
}
