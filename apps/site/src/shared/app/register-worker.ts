const ADDRESS = '/service-worker.js';

/** Trusted Types, of which TypeScript does not know. The content policy demands them for addresses of scripts. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS });

/**
 * Registers the service worker: it shows push notifications, and a page of its own without a connection. Null where
 * there is none: in a browser without service workers, and in development.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS);
}
