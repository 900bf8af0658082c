import { useSyncExternalStore } from 'react';
import { installOffer, isInstalled } from '../../../shared/app/install-offer.ts';
import { type InstallState, installStateOf } from './install-state.ts';

/** Told to the page after the member has answered the browser's question. */
export const INSTALL_ANSWER = 'install-answer';
const events = ['beforeinstallprompt', 'appinstalled', INSTALL_ANSWER] as const;

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
    makesOffers: 'onbeforeinstallprompt' in globalThis,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });

/** How this browser installs the app; undefined on a server. */
export const useInstallState = (): InstallState | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined);
