import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import '../../testing.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { SaidLine, SaidScope, useSay } from './said.tsx';

function Section() {
  const say = useSay('here');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => say('The note was added.')}>
        Add
      </button>
      <button type="button" onClick={() => setAsked(true)}>
        Lift
      </button>
      {isAsked && (
        <AskDialog
          title="Lift it?"
          text=""
          action="Lift it"
          send={async () => say('It is lifted.')}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const said = () => screen.getByRole('status').textContent;

it('ends when another question is asked, in any place of the page', async () => {
  render(
    <SaidScope>
      <SaidLine place="here" />
      <Section />
    </SaidScope>,
  );
  press('Add');
  expect(said()).toBe('The note was added.');
  press('Lift');
  expect(said()).toBe('');
  press('Lift it');
  expect(await screen.findByText('It is lifted.')).toBeTruthy();
});
