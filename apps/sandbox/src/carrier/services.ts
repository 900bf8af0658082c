/** A service of the sandbox's carrier. */
export interface Service {
  /** As on the wire. */
  readonly name: string;
  /** As on the label. */
  readonly title: string;
  readonly isAbroad: boolean;
  readonly days: number;
  readonly baseCents: number;
  readonly centsPerOunce: number;
  readonly maxOunces: number;
  /** Whether the recipient signs. */
  readonly isSigned: boolean;
}

/** 70 pounds. */
const MAX_OUNCES = 1_120;

const services: readonly Service[] = [
  {
    name: 'GroundAdvantage',
    title: 'Ground Advantage',
    isAbroad: false,
    days: 5,
    baseCents: 510,
    centsPerOunce: 9,
    maxOunces: MAX_OUNCES,
    isSigned: false,
  },
  {
    name: 'Priority',
    title: 'Priority Mail',
    isAbroad: false,
    days: 2,
    baseCents: 870,
    centsPerOunce: 14,
    maxOunces: MAX_OUNCES,
    isSigned: true,
  },
  {
    name: 'Express',
    title: 'Priority Mail Express',
    isAbroad: false,
    days: 1,
    baseCents: 2_860,
    centsPerOunce: 30,
    maxOunces: MAX_OUNCES,
    isSigned: true,
  },
  {
    name: 'FirstClassPackageInternationalService',
    title: 'First-Class Package International',
    isAbroad: true,
    days: 14,
    baseCents: 1_460,
    centsPerOunce: 62,
    maxOunces: 64,
    isSigned: false,
  },
  {
    name: 'PriorityMailInternational',
    title: 'Priority Mail International',
    isAbroad: true,
    days: 8,
    baseCents: 4_350,
    centsPerOunce: 31,
    maxOunces: MAX_OUNCES,
    isSigned: true,
  },
  {
    name: 'ExpressMailInternational',
    title: 'Priority Mail Express International',
    isAbroad: true,
    days: 4,
    baseCents: 6_180,
    centsPerOunce: 38,
    maxOunces: MAX_OUNCES,
    isSigned: true,
  },
];

/** The services that take a parcel of this weight, with their prices. */
export function priceServices(isAbroad: boolean, ounces: number): { service: Service; cents: number }[] {
  return services
    .filter((service) => service.isAbroad === isAbroad && ounces <= service.maxOunces)
    .map((service) => ({
      service,
      cents: service.baseCents + Math.ceil(ounces) * service.centsPerOunce,
    }));
}

/** The service with a name of the wire. */
export function serviceOf(name: string): Service {
  const found = services.find((service) => service.name === name);
  if (!found) throw new Error(`No service ${name}`);
  return found;
}
