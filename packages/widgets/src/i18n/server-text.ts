import type { BidkitError } from '@bidkit/sdk';
import { translate } from './locale.ts';

/**
 * An error's message in the current language, by its code; the server's message when the catalog does not have the
 * code.
 */
export const errorText = ({
  code,
  params,
  message,
}: Pick<BidkitError, 'code' | 'params' | 'message'>): string => translate('errors', code, params, message);
