import { Select } from '@bidkit/ui/form/select';
import type { ComponentProps } from 'react';

const usual: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time (New York)',
  'America/Chicago': 'Central time (Chicago)',
  'America/Denver': 'Mountain time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};

/** A time zone in words. */
export const zoneName = (zone: string) => usual[zone] ?? zone.replaceAll('_', ' ');

/** A choice of a time zone: those of the United States first. */
export function TimeZoneSelect(props: Omit<ComponentProps<typeof Select>, 'children'>) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), String(props.value)]);
  const others = [...zones].filter((zone) => !(zone in usual)).sort();
  return (
    <Select {...props}>
      <optgroup label="United States">{Object.keys(usual).map(optionOf)}</optgroup>
      <optgroup label="Others">{others.map(optionOf)}</optgroup>
    </Select>
  );
}

const optionOf = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneName(zone)}
  </option>
);
