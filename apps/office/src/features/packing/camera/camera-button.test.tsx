import { act, fireEvent, render, screen } from '@testing-library/react';
import { ZXING_WASM_VERSION as expected } from 'barcode-detector/ponyfill';
import { expect, it } from 'vitest';
import { ZXING_WASM_VERSION as sent } from 'zxing-wasm/reader';
import '../../../testing.tsx';
import { CameraButton } from './camera-button.tsx';

it('says that the camera cannot be used where the browser offers none', async () => {
  render(<CameraButton onCode={() => {}} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use the camera' })));
  expect(
    await screen.findByText('The camera cannot be used. Type the codes, or use a scanner.'),
  ).toBeTruthy();
  // As before the first press.
  const button = screen.getByRole('button', { name: 'Use the camera' });
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Stop the camera' })).toBeNull();
});

it('sends the WebAssembly that the library was made for', () => {
  expect(sent).toBe(expected);
});
