import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent, preloadComponents } from './lazy-component.tsx';

const never = new Promise<never>(() => undefined);
const shows = (text: string) => () => <p>{text}</p>;

const fallbacks: string[] = [];
function Fallback() {
  fallbacks.push('shown');
  return null;
}

test('a component whose code is there is rendered without a fallback', async () => {
  const Late = lazyComponent('Late', async () => shows('late'));
  await Late.preload();
  render(
    <Suspense fallback={<Fallback />}>
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('late')).toBeTruthy();
  expect(fallbacks).toEqual([]);
});

test('a failed preload is repeated when the component is rendered', async () => {
  let calls = 0;
  const Failing = lazyComponent('Failing', async () => {
    calls += 1;
    if (calls === 1) throw new Error('offline');
    return shows('here');
  });
  await Failing.preload();
  render(
    <Suspense>
      <Failing />
    </Suspense>,
  );
  expect(await screen.findByText('here')).toBeTruthy();
});

test('the code of named components is loaded, also of one that the code of another one has', async () => {
  const loaded: string[] = [];
  lazyComponent('Outer', async () => {
    loaded.push('Outer');
    lazyComponent('Inner', async () => {
      loaded.push('Inner');
      return shows('inner');
    });
    return shows('outer');
  });
  lazyComponent('Other', () => never);
  await preloadComponents(['Inner', 'Outer', 'Unknown']);
  expect(loaded).toEqual(['Outer', 'Inner']);
});
