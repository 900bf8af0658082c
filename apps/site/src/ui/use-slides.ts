import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { useEffect, useState } from 'react';

// Not embla-carousel-autoplay: two of the three users fade between slides, without a carousel.

export interface Slides {
  index: number;
  go(index: number): void;
  /** Whether the slides advance by themselves; `toggle` changes it. */
  isMoving: boolean;
  toggle(): void;
  /** Stops the slides, until `toggle` starts them again. */
  stop(): void;
  /** Props for the element around the slides: a pointer over it or focus inside pauses them. */
  hold: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(): void;
  };
}

/** Slides that advance every `everyMs`, unless the reader hovers, focuses or chooses one, or prefers reduced motion. */
export function useSlides(count: number, everyMs: number): Slides {
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isMoving = choice ?? !prefersStill;
  const runs = isMoving && !isHovered && !hasFocus && count > 1;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setIndex((last) => (last + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [runs, count, everyMs]);

  return {
    index: count > 0 ? index % count : 0,
    isMoving,
    go(next) {
      setChoice(false);
      setIndex((next + count) % count);
    },
    toggle: () => setChoice(!isMoving),
    stop: () => setChoice(false),
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
