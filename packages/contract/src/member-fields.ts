import * as z from 'zod/mini';
import { messagesOf } from './errors/form-message.ts';
import { sessionErrors } from './errors/session-errors.ts';
import { requiredSecret } from './schema.ts';

const message = messagesOf(sessionErrors);

/** A password that a member chooses. `required` is shown when it is empty. The server also refuses easy ones. */
export const newPassword = (required: string) =>
  requiredSecret(required).check(z.minLength(8, message('password_too_short', { min: 8 })));

/** Checks that a form's confirmation equals its `password`, when the confirmation has no other error. */
export const isConfirmedBy = (confirmation: string, error: string) =>
  z.refine<Record<string, unknown>>((form) => form.password === form[confirmation], {
    error,
    path: [confirmation],
    when: (payload) => payload.issues.every((issue) => !issue.path?.includes(confirmation)),
  });
