import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, lines, main, noonOn, openSite, press, Refusal } from '../../../testing.tsx';

const claim = {
  auction_id: 7,
  date_form_returned: '0000-00-00',
  file_by: noonOn('2030-01-22'),
  name: 'Oak tool chest',
  ship_date: noonOn('2029-11-20'),
  full_name: 'Ava Stone',
  street1: '1 Main St',
  street2: null,
  city: 'San Jose',
  state_code: 'CA',
  zip_code: '95131',
  country_code: 'US',
  activity: [4, 3, 2, 1].map((id) => ({
    id,
    scan_date: noonOn(`2029-11-2${id}`),
    city: 'Reno',
    country: { country: 'United States' },
    description: { description: `Scan ${id}` },
  })),
};
const GET = 'GET /support/claim/id/7';
const POST = 'POST /support/claim/id/7';
const NOT_FOUND = 'This claim was not found, or has already been filed.';

describe('the page of a claim', () => {
  it('files it, and thanks the member', async () => {
    const { asked } = await openSite('/support/claim/7', { [GET]: claim, [POST]: { success: true } }, 'abc');
    expect(await main().findByRole('heading', { name: 'Lost Package Claim' })).toBeTruthy();
    expect(main().getByText('San Jose, CA 95131')).toBeTruthy();
    expect(main().getByText('Jan 22, 2030')).toBeTruthy();
    main().getByLabelText('The package is lost').click();
    fill('Description (optional)', 'It never came.');
    fill('Phone', '555 0100');
    fill('E-Signature', 'Ava Stone');
    await press('File Claim');
    const thanks = await main().findByRole('heading', { name: 'Thank you' });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(asked.find(({ route }) => route === POST)?.body).toEqual({
      reason: 4,
      description: 'It never came.',
      phone: '555 0100',
      signature: 'Ava Stone',
    });
    expect(main().getByRole('link', { name: 'Go to My Wins' }).getAttribute('href')).toBe('/my-wins');
  });

  it('shows the latest three scans of the parcel, and all on demand', async () => {
    await openSite('/support/claim/7', { [GET]: claim }, 'abc');
    const shown = () => screen.getAllByText(/^Scan \d/).map(({ firstChild }) => firstChild?.textContent);
    await main().findByRole('list', { name: 'Tracking history of Oak tool chest' });
    expect(shown()).toEqual(['Scan 4', 'Scan 3', 'Scan 2']);
    await press('Show all 4 scans');
    expect(shown()).toEqual(['Scan 4', 'Scan 3', 'Scan 2', 'Scan 1']);
  });

  it('shows what is missing, on submit only', async () => {
    const { asked } = await openSite('/support/claim/7', { [GET]: claim }, 'abc');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('File Claim');
    expect(await lines()).toEqual([
      'Claim reason is required',
      'Phone number is required',
      'E-Signature is required',
    ]);
    expect(main().getByLabelText('The package is lost').getAttribute('aria-invalid')).toBe('true');
    expect(asked.some(({ route }) => route === POST)).toBe(false);
  });

  it('shows why the server refuses it, and keeps the input', async () => {
    const message = 'Please sign with the name that the parcel was shipped to: Ava Stone.';
    const refusal = new Refusal(422, message, { signature: [message] }, 'signature_different');
    await openSite('/support/claim/7', { [GET]: claim, [POST]: refusal }, 'abc');
    (await main().findByLabelText('The package is damaged')).click();
    fill('Phone', '555 0100');
    fill('E-Signature', 'Ben');
    await press('File Claim');
    expect((await main().findByRole('alert')).textContent).toContain(message);
    expect((main().getByLabelText('E-Signature') as HTMLInputElement).value).toBe('Ben');
  });

  it.each([
    ['was not found', '/support/claim/7', new Refusal(404, NOT_FOUND), NOT_FOUND],
    ['was filed before', '/support/claim/7', { ...claim, date_form_returned: '2029-12-01' }, NOT_FOUND],
    ['has no valid number', '/support/claim/x', claim, NOT_FOUND],
    ['is too late', '/support/claim/7', new Refusal(409, 'Too late.'), 'Too late.'],
  ])('shows no form for one that %s', async (_, path, answer, message) => {
    await openSite(path, { [GET]: answer }, 'abc');
    expect((await main().findByRole('alert')).textContent).toBe(message);
    expect(main().queryByRole('button')).toBeNull();
    expect(main().getByRole('heading', { name: 'Lost Package Claim' })).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    await openSite('/support/claim/7', { [GET]: new Refusal(400, 'Broken.') }, 'abc');
    expect(await main().findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
