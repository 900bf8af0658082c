import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { UrlHistoryProvider, useUrlHistory } from './url-history.tsx';

const VISITS = 12;

/** Opens one address after the other. */
function Visitor() {
  const urls = useUrlHistory();
  const navigate = useNavigate();
  const next = Number(urls.at(-1)?.split('=')[1] ?? 0) + 1;
  useEffect(() => {
    if (urls.length > 0 && next <= VISITS) navigate(`/?page=${next}`);
  }, [urls, next, navigate]);
  return <output>{urls.join(' ')}</output>;
}

it('remembers the last ten addresses, the present one last', async () => {
  render(
    <MemoryRouter>
      <UrlHistoryProvider>
        <Visitor />
      </UrlHistoryProvider>
    </MemoryRouter>,
  );
  const urls = Array.from({ length: 10 }, (_, n) => `/?page=${n + 3}`);
  expect(await screen.findByText(urls.join(' '))).toBeTruthy();
});
