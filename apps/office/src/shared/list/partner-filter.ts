import type { Partner } from '@bidkit/contract';

/** The filter by partner, for a marketplace that has partners. */
export const partnerFilter = (partners: readonly Pick<Partner, 'key' | 'name'>[]) =>
  partners.length === 0
    ? []
    : [
        {
          kind: 'choice' as const,
          name: 'partner' as const,
          label: 'Partner',
          choices: partners.map(({ key, name }) => [key, name] as const),
        },
      ];
