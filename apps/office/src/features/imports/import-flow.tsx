import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { ImportKind } from './flow/kind.ts';
import { isFailed } from './flow/row.ts';
import { useImport } from './flow/use-import.ts';
import { ChooseStep } from './parts/choose-step.tsx';
import { ColumnsStep } from './parts/columns-step.tsx';
import { LeaveQuestion } from './parts/leave-question.tsx';
import { LongStep } from './parts/long-step.tsx';
import notes from './parts/notes.module.css';
import { ReviewStep } from './parts/review-step.tsx';
import { StepHeading } from './parts/step-heading.tsx';

/** An import of one kind: a file, its columns, what would be stored, and what was. */
export function ImportFlow<F>({ kind }: { kind: ImportKind<F> }) {
  const actions = useImport(kind);
  const { state, unnamed } = actions;
  const leaving = useBlocker(actions.isUnfinished);
  useEffect(() => {
    // A file that misses its place would be opened in place of the page.
    const ignore = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
  const { step, progress, file, error, outcome } = state;
  const isGood = error === null && !state.rows.some(isFailed);
  const { words, Source } = kind;
  const { many } = words;
  return (
    <>
      {error !== null && (
        <p role="alert" className={notes.bad}>
          {error}
        </p>
      )}
      <div role="status">
        {outcome !== null && <p className={isGood ? notes.good : notes.notice}>{outcome}</p>}
      </div>
      {progress && <LongStep key={progress.text} progress={progress} onCancel={actions.cancel} />}
      {!progress && step === 'choose' && (
        <>
          {state.isAgain && <StepHeading>Choose a file</StepHeading>}
          <ChooseStep kind={kind} chosen={unnamed?.files ?? null} onFiles={actions.choose}>
            {Source && (
              <Source
                value={actions.source}
                problem={unnamed?.problem ?? null}
                onChange={actions.setSource}
              />
            )}
          </ChooseStep>
        </>
      )}
      {!progress && step === 'columns' && file && (
        <>
          <StepHeading>Columns</StepHeading>
          <ColumnsStep
            kind={kind}
            file={file}
            mapping={state.mapping}
            isKnown={state.isKnown}
            onChange={actions.setMapping}
            onConfirm={actions.confirmColumns}
            onBack={actions.startAgain}
          />
        </>
      )}
      {!progress && step === 'review' && (
        <>
          <StepHeading>
            {many.charAt(0).toUpperCase() + many.slice(1)} of {file?.name}
          </StepHeading>
          <ReviewStep kind={kind} actions={actions} />
        </>
      )}
      {leaving.state === 'blocked' && (
        <LeaveQuestion words={kind.words} onStay={() => leaving.reset()} onLeave={() => leaving.proceed()} />
      )}
    </>
  );
}
