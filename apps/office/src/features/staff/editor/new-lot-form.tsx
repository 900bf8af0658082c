import { type CategoryTree, lotForm } from '@bidkit/contract';
import { sendIdempotent } from '@bidkit/sdk';
import { dottedForm } from '@bidkit/ui/form/dotted-form';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { DiscardButton } from '../../../shared/editor/discard-button.tsx';
import { fieldHelpers } from '../../../shared/editor/editor-fields.ts';
import { LeaveDialog } from '../../../shared/editor/leave-dialog.tsx';
import { useEditor } from '../../../shared/editor/use-editor.ts';
import { useSaveKey } from '../../../shared/editor/use-save-key.ts';
import { withoutEnter } from '../../../shared/editor/without-enter.ts';
import { NewPhotographs } from '../../../shared/photographs/new-photographs.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './lot-editor.module.css';
import { lotNotes } from './lot-notes.ts';
import { refusalsOf } from './lot-refusals.ts';
import { formWords, type LotValues, lotLabels, noProduct, toLotForm } from './lot-values.ts';
import { ProductFields } from './product-fields.tsx';
import { TermFields } from './term-fields.tsx';
import { Warnings } from './warnings.tsx';

/** With the elements of the site, which few need. */
const LotPreview = lazy(async () => ({ default: (await import('../preview/lot-preview.tsx')).LotPreview }));

interface Props {
  /** The name of the draft. */
  readonly screen: string;
  readonly categories: CategoryTree;
  readonly initial: LotValues;
}

interface Listed {
  readonly version: number;
  readonly values: LotValues;
  readonly id: number;
}

/** The form of a new lot. */
export function NewLotForm({ screen, categories, initial }: Props) {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** Whether the form stays for another lot. */
  const isAnother = useRef(false);
  const sent = useRef(initial);
  const [listed, setListed] = useState<number | null>(null);
  const [pending, setPending] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [previewed, setPreviewed] = useState<LotValues | null>(null);
  const [present] = useState({ version: 1, values: initial });
  const schema = useMemo(
    () => dottedForm(lotForm, { ...formWords, refusals: () => refusalsOf(sent.current, clock.now()) }),
    [clock],
  );
  const editor = useEditor({
    screen,
    id: 'new',
    present,
    labels: lotLabels,
    schema,
    bodyOf(values: LotValues) {
      sent.current = values;
      return toLotForm(values);
    },
    async save(body): Promise<Listed> {
      const { id } = await sendIdempotent(`POST /auctions ${JSON.stringify(body)}`, (options) =>
        api.createAuction({ body, ...options }),
      );
      await queries.invalidateQueries({ queryKey: ['lots'], refetchType: 'none' });
      // Another lot often has the same terms.
      return { id, version: 1, values: { ...sent.current, ...noProduct, source: sent.current.source } };
    },
    reload: async () => present,
    onSaved({ id }) {
      if (!isAnother.current) return void navigate(paths.staff.lot.replace(':id', String(id)));
      setListed(id);
      scrollTo(0, 0);
      form.current?.focus({ preventScroll: true });
    },
  });
  useSaveKey(form);
  const { values } = editor.state;
  const { problem } = editor;
  const own = { values, problem, isFixed: false, set: editor.set };
  const helpers = fieldHelpers({ ...own, base: editor.state.base.values, labels: lotLabels });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setWaiting(pending > 0);
    setListed(null);
    if (pending > 0) {
      event.preventDefault();
      editor.clear();
    } else editor.onSubmit(event);
    isAnother.current = event.nativeEvent instanceof SubmitEvent && isSecond(event.nativeEvent);
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        tabIndex={-1}
        onKeyDown={withoutEnter}
        onSubmit={onSubmit}
      >
        <div role="status">
          {listed !== null && (
            <p className={styles.done}>
              <Link to={paths.staff.lot.replace(':id', String(listed))}>Lot {listed}</Link> is listed. The
              terms stay for the next one.
            </p>
          )}
        </div>
        <ErrorSummary problem={problem} order={Object.keys(lotLabels)} />
        {/* A search and its results belong to one lot. */}
        <ProductFields key={listed} form={{ ...helpers, ...own }} categories={categories} />
        {values.source === 'new' && (
          <RecordSection title="Photographs">
            <NewPhotographs
              key={listed}
              value={values.images}
              onChange={(images) => editor.set('images', images)}
              onPending={setPending}
            />
          </RecordSection>
        )}
        <TermFields form={{ ...own, labels: lotLabels }} />
        <Warnings codes={lotNotes(values, clock.now())} hint="The lot can be listed as it is." />
        <div className={styles.bar}>
          <PrimaryButton type="submit" aria-disabled={editor.isBusy} aria-keyshortcuts="Control+S Meta+S">
            {editor.isBusy ? 'Please wait' : 'List the lot'}
          </PrimaryButton>
          <Button type="submit" value={ANOTHER} aria-disabled={editor.isBusy}>
            List and add another
          </Button>
          <Button onClick={() => setPreviewed(values)}>
            {previewed === null ? 'Preview' : 'Update the preview'}
          </Button>
          <DiscardButton changed={editor.changed} onDiscard={editor.discard} />
          <p role="status">
            {isWaiting && pending > 0
              ? 'Some photographs are not uploaded yet. Wait, or leave them out.'
              : editor.note !== null && notes[editor.note]}
          </p>
        </div>
      </form>
      {previewed && (
        <Suspense fallback={<Skeleton />}>
          <LotPreview values={previewed} categories={categories} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
      <LeaveDialog isUnsaved={editor.isUnsaved} onDiscard={editor.discard} />
    </>
  );
}

const notes = {
  restored: 'What you typed before was restored.',
  discarded: 'What you typed was discarded.',
  saved: '',
  unchanged: '',
};
const ANOTHER = 'another';

const isSecond = ({ submitter }: SubmitEvent) =>
  submitter instanceof HTMLButtonElement && submitter.value === ANOTHER;
