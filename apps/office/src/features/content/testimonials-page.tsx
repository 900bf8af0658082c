import { Outcome } from '@bidkit/ui/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ListScreen } from '../../shared/list/list-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { testimonialList } from './testimonial-list.tsx';

/** Not with the list: few need it, and it brings its schema. */
const TestimonialDialog = lazy(async () => ({
  default: (await import('./testimonial-dialog.tsx')).TestimonialDialog,
}));

/** What members say about their items, and what others have sent. */
export function TestimonialsPage() {
  const { has } = useOffice();
  return <ListScreen definition={testimonialList}>{has('content:write') && <Add />}</ListScreen>;
}

function Add() {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <Outcome>{done}</Outcome>
      <Button
        onClick={() => {
          setDone(null);
          setAsking(true);
        }}
      >
        Add a testimonial
      </Button>
      {isAsking && (
        <Suspense>
          <TestimonialDialog
            testimonial={null}
            onDone={({ real_name }) => {
              setDone(`The words of ${real_name} are published.`);
              void queries.invalidateQueries({ queryKey: ['testimonials'] });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
