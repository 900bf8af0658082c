/** The address of the playground under /developers. */
export const PLAYGROUND = 'playground';

/** The pages of the packages' exports by their address under /developers. */
export const packagePages = {
  'sdk-exports': {
    name: '@bidkit/sdk',
    folder: 'sdk',
    about: 'Client, session, clock, stores and rules, for any framework or none.',
  },
  'widgets-exports': {
    name: '@bidkit/widgets',
    folder: 'widgets',
    about: 'The elements in a bundle, with their types.',
  },
  'react-exports': { name: '@bidkit/react', folder: 'react', about: 'Provider, components and hooks.' },
  'contract-exports': {
    name: '@bidkit/contract',
    folder: 'contract',
    about: 'Entities, endpoints, events, forms and error codes as data.',
  },
} as const;
