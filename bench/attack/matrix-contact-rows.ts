import { may, type Rows } from './matrix-vocabulary.ts';

type Name = 'getReturnPolicy' | 'sendContactMessage';

/** What anybody asks or reads without a login. */
export const contactRows: Rows<Name> = {
  getReturnPolicy: { expected: may.everybody, request: () => ({}) },
  sendContactMessage: {
    expected: may.everybody,
    request: (_, caller) => ({
      body: { name: 'Ava Stone', email: `contact-${caller}@example.com`, message: 'Hello' },
    }),
  },
};
