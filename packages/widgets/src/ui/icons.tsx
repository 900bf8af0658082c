const paths = {
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5l3 2',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3A4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
} as const;

/** A line icon in the text's color; decoration only. */
export function Icon({ name, part }: { name: keyof typeof paths; part: string }) {
  return (
    <svg class="icon" part={part} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
