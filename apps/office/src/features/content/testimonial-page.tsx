import type { StaffTestimonial } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './content.module.css';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { TestimonialState } from './testimonial-state.tsx';

const definition: RecordDefinition<StaffTestimonial> = {
  name: 'testimonials',
  one: 'testimonial',
  notFound: 'testimonial_not_found',
  list: { path: paths.content.testimonials, label: 'All testimonials' },
  async load(api, id) {
    // No call reads one by itself. `#` finds nothing but the number.
    const { data } = await api.listStaffTestimonials({ query: { q: `#${id}` } });
    const found = data.find((one) => one.id === id);
    if (found) return found;
    const text = 'This testimonial was not found.';
    throw new BidkitError('GET /staff/testimonials', 404, text, { code: 'testimonial_not_found' });
  },
  readAhead: historyAhead({ name: 'testimonials', subject: 'testimonial' }),
  titleOf: ({ id, real_name }) => `Testimonial ${id}: ${real_name}`,
  status: ({ status }) => <TestimonialState status={status} />,
};

/** One testimonial with its decision and its history. */
export const TestimonialPage = () => (
  <RecordPage definition={definition}>
    {(testimonial, now) => (
      <>
        <Actions testimonial={testimonial} />
        <RecordSection title="Text">
          <p className={styles.words}>{testimonial.testimonial}</p>
        </RecordSection>
        <RecordSection title="About it">
          <Facts facts={factsOf(testimonial, now)} />
        </RecordSection>
        <RecordHistory name="testimonials" subject="testimonial" id={testimonial.id} now={now} />
      </>
    )}
  </RecordPage>
);

TestimonialPage.readAhead = readAhead(definition);

function Actions({ testimonial }: { readonly testimonial: StaffTestimonial }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const { id, status, username } = testimonial;
  /** What a decision means for the site, and for the member if one wrote it. */
  const meaning = (site: string, member: string) => (username === null ? site : `${site} ${member}`);
  const decide = (approved: boolean, reason: string) =>
    api.decideTestimonial({ params: { id }, body: { approved, reason } });
  const publish: ReasonAction = {
    id: 'publish',
    label: 'Publish',
    title: `Publish testimonial ${id}?`,
    text: meaning('Everybody sees it on the site.', 'Its member sees the decision.'),
    async run(reason) {
      await decide(true, reason);
      return 'It is on the site.';
    },
  };
  const refuse: ReasonAction = {
    id: 'refuse',
    label: 'Refuse',
    title: `Refuse testimonial ${id}?`,
    text: meaning('It is not on the site.', 'Its member sees the decision, but not the reason.'),
    isDangerous: status === 'approved',
    async run(reason) {
      await decide(false, reason);
      return 'It is not on the site.';
    },
  };
  const decisions = [...(status === 'approved' ? [] : [publish]), ...(status === 'rejected' ? [] : [refuse])];
  return (
    <RecordActions name="testimonials" actions={has('content:publish') ? decisions : []}>
      {has('content:write') && <Button onClick={() => setChanging(true)}>Change</Button>}
      {isChanging && (
        <TestimonialDialog
          testimonial={testimonial}
          onDone={() => void queries.invalidateQueries({ queryKey: ['testimonials'] })}
          onClose={() => setChanging(false)}
        />
      )}
    </RecordActions>
  );
}

const factsOf = (testimonial: StaffTestimonial, now: number): readonly Fact[] => [
  ['Name', testimonial.real_name],
  ['Member', testimonial.username ?? 'None'],
  ['Item', itemOf(testimonial)],
  ['Stars', testimonial.rating ?? 'None'],
  ['Written', <Time key="written" at={testimonial.create_time} now={now} />],
];

function itemOf({ auction_id, name }: StaffTestimonial) {
  if (auction_id === null) return 'None';
  const lot = generatePath(paths.staff.lot, { id: String(auction_id) });
  return (
    <Link key="item" to={lot}>
      Lot {auction_id}
      {name !== null && `: ${name}`}
    </Link>
  );
}
