import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../testing.tsx';

const html =
  '<h2 id="steps">Steps</h2><table><thead><tr><th>From</th></tr></thead><tbody><tr><td>$0</td></tr></tbody></table>' +
  '<p><a href="/delete-instructions" rel="noopener">How to have your account deleted</a></p>' +
  '<script>document.title = "Run"</script>';
const answers = {
  'GET /page/2/1': { title: 'Terms', html },
  'GET /page/11/1': { title: 'Deletion Requests', html: '<p>Log in.</p>' },
};

it.each(['/terms', '/site/terms'])('shows the text of %s without what it may not contain', async (path) => {
  await openSite(path, answers);
  expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Steps', level: 2 }).id).toBe('steps');
  expect(within(screen.getByRole('table')).getByRole('cell').textContent).toBe('$0');
  const text = screen.getByRole('heading', { name: 'Steps' }).parentElement;
  expect(text?.querySelector('script')).toBeNull();
});

it('opens pages of the site from its links without a reload', async () => {
  await openSite('/terms', answers);
  fireEvent.click(await screen.findByRole('link', { name: 'How to have your account deleted' }));
  expect(await screen.findByRole('heading', { name: 'Deletion Requests', level: 1 })).toBeTruthy();
});

describe('the About page', () => {
  const about = { title: 'About', html: '<p>We sell.</p>' };

  it('shows how members rated what they received', async () => {
    await openSite('/about', { 'GET /page/3/1': about, 'GET /ratings': { count: 1_204, average: 4.6 } });
    const section = (await screen.findByRole('heading', { name: 'What members say' })).parentElement;
    expect(section?.textContent).toContain('4.6 of 5 stars, from 1,204 ratings of delivered items');
  });

  it('shows no rating while there is none', async () => {
    const { asked } = await openSite('/about', {
      'GET /page/3/1': about,
      'GET /ratings': { count: 0, average: null },
    });
    expect(await screen.findByText('We sell.')).toBeTruthy();
    await waitFor(() => expect(asked.map(({ route }) => route)).toContain('GET /ratings'));
    expect(screen.queryByText(/stars/)).toBeNull();
  });
});
