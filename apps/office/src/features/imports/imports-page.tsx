import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { isFailed } from './lots/row.ts';
import { ChooseStep } from './parts/choose-step.tsx';
import { ColumnsStep } from './parts/columns-step.tsx';
import { LeaveQuestion } from './parts/leave-question.tsx';
import { LongStep } from './parts/long-step.tsx';
import notes from './parts/notes.module.css';
import { ReviewStep } from './parts/review-step.tsx';
import { StepHeading } from './parts/step-heading.tsx';
import { useImport } from './use-import.ts';

/** Lots from the file of a spreadsheet: its columns, what would be listed, and the lots. */
export function ImportsPage() {
  const actions = useImport();
  const { state } = actions;
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
  return (
    <Page title="Imports">
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
          <ChooseStep onFiles={actions.choose} />
        </>
      )}
      {!progress && step === 'columns' && file && (
        <>
          <StepHeading>Columns</StepHeading>
          <ColumnsStep
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
          <StepHeading>Lots of {file?.name}</StepHeading>
          <ReviewStep state={state} actions={actions} />
        </>
      )}
      {leaving.state === 'blocked' && (
        <LeaveQuestion onStay={() => leaving.reset()} onLeave={() => leaving.proceed()} />
      )}
    </Page>
  );
}
