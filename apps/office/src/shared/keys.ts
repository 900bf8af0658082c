const KEY = 'office-keys';

/** Whether single keys act: people who dictate, or whose hands shake, can turn them off. On at first. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setKeys(state: 'on' | 'off'): void {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // Storage that is blocked: they stay on.
  }
}
