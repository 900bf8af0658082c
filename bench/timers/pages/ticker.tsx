import { useEffect, useRef, useState } from 'react';
import { drawCards } from './lot-cards.tsx';

// What a careful team writes without a library: one interval for the page, and only visible cards are drawn again.
const SECOND_MS = 1_000;
const listeners = new Set<() => void>();
setInterval(() => {
  for (const listener of listeners) listener();
}, SECOND_MS);

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function timeLeft(end: string): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / SECOND_MS));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(':');
}

function Timer({ end }: { end: string }) {
  const [text, setText] = useState(() => timeLeft(end));
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const update = () => setText(timeLeft(end));
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) listeners.add(update);
      else listeners.delete(update);
    });
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      listeners.delete(update);
    };
  }, [end]);
  return <span ref={ref}>{text}</span>;
}

await drawCards((lot) => <Timer end={lot.eventEnd} />);
