import { exportScreens } from '@bidkit/contract';
import { Menu, MenuNote } from '@bidkit/ui/menu';
import { lazy } from 'react';
import type { ExportProps } from './export-panel.tsx';

/** Not with the list: few export. */
const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }));

interface Props extends Omit<ExportProps, 'screen'> {
  /** The name of the list. */
  readonly name: string;
}

/** Exports the rows of a list as they are on screen. Nothing for a list that has no export. */
export function ExportMenu({ name, ...parts }: Props) {
  const screen = exportScreens.find((known) => known === name);
  if (!screen) return null;
  return (
    <Menu label="Export" align="end">
      {parts.count === '' ? <MenuNote>Loading…</MenuNote> : <ExportPanel screen={screen} {...parts} />}
    </Menu>
  );
}
