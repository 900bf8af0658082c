const drawings = {
  down: 'm6 9 6 6 6-6',
  next: 'm9 5 7 7-7 7',
  back: 'm15 5-7 7 7 7',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7z',
  close: 'M6 6l12 12M18 6 6 18',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1m2 4a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  check: 'm5 13 4 4L19 7',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  flame: 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 0-4-1-6 1-10Z',
  enlarge: 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 5H4c0 4 2 5 4 5m8-5h4c0 4-2 5-4 5m-4 4v4m-4 2h8',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 3v.01',
  refresh: 'M20 11a8 8 0 1 0-2 6m2-12v6h-6',
} as const;

/**
 * A line drawing in the text's size and color, hidden from screen readers. `next` and `back` follow the reading
 * direction.
 */
export function Icon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      className="icon"
      data-icon={name}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
