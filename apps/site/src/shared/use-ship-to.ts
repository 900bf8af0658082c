import { useStoredPreference } from './use-stored-preference.ts';

/** The country that the visitor chose in the header, by its code (ISO 3166-1), and what changes it. */
export const useShipTo = () => useStoredPreference('country');
