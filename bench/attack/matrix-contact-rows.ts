import { may, type Rows } from './matrix-vocabulary.ts';

const SECRET = 'a'.repeat(43);

type Name = 'getReturnPolicy' | 'sendContactMessage' | 'checkUnsubscribe' | 'unsubscribe';

/** What anybody asks, tells or switches off without a login. A forged token is the same refusal for everybody. */
export const contactRows: Rows<Name> = {
  getReturnPolicy: { expected: may.everybody, request: () => ({}) },
  sendContactMessage: {
    expected: may.everybody,
    request: (_, caller) => ({
      body: { name: 'Ava Stone', email: `contact-${caller}@example.com`, message: 'Hello' },
    }),
  },
  checkUnsubscribe: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
  unsubscribe: { expected: may.everybody, request: () => ({ body: { token: SECRET } }) },
};
