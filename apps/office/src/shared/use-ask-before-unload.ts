import { useBeforeUnload } from 'react-router';

/** The browser asks before the tab is closed or reloaded while something would be lost. */
export const useAskBeforeUnload = (isUnsaved: () => boolean): void =>
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
