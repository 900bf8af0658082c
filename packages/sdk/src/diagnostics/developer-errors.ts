import { loggedErrors } from './logged-errors.ts';
import { thrownErrors } from './thrown-errors.ts';

/** Every message for developers by its code, as `/developers/errors` lists them. */
export const developerErrors = { ...loggedErrors, ...thrownErrors };

/** The code of a developer's mistake, such as `origin_not_registered`. */
export type DeveloperErrorCode = keyof typeof developerErrors;
