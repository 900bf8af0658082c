import { useSyncExternalStore } from 'react';
import { installOffer, isInstalled } from '../../../shared/app/install-offer.ts';
import { type InstallState, installStateOf } from './install-state.ts';

/** The window event after the member has closed the browser's installation prompt. */
export const INSTALL_PROMPT_CLOSED = 'install-prompt-closed';
const events = ['beforeinstallprompt', 'appinstalled', INSTALL_PROMPT_CLOSED] as const;

function subscribe(listener: () => void): () => void {
  for (const type of events) addEventListener(type, listener);
  return () => {
    for (const type of events) removeEventListener(type, listener);
  };
}

const read = (): InstallState =>
  installStateOf({
    isInstalled: isInstalled(),
    hasOffer: installOffer() !== null,
    supportsOffers: 'onbeforeinstallprompt' in globalThis,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });

/** How this browser installs the app. Undefined when rendered on a server. */
export const useInstallState = (): InstallState | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined);
