/**
 * Noon of a day in the reader's time zone, as the API sends it. Pages show it as that day in every zone; 12:00 UTC is
 * already the next day in Auckland.
 */
export const noonOn = (day: string): string => new Date(`${day}T12:00`).toISOString();
