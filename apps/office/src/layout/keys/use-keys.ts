import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { visibleSections } from '../../navigation.ts';
import { isPage } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { isTyping } from '../../shared/is-typing.ts';
import { areKeysOn } from '../../shared/keys.ts';
import { pageKeys } from './keys.ts';

/** The time in which the second key of a pair counts. */
const PAIR_MS = 1_500;

/** Keys of pages: `g` and a letter lead to one, `?` shows all of them. None acts while somebody types. */
export function useKeys(onHelp: () => void): void {
  const { has } = useOffice();
  const navigate = useNavigate();
  const onPair = useEffectEvent((key: string) => {
    const path = pageKeys[key];
    const entries = visibleSections(has, isPage).flatMap((section) => section.entries);
    if (path !== undefined && entries.some((entry) => entry.path === path)) void navigate(path);
  });
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    let pair: ReturnType<typeof setTimeout> | undefined;
    const endPair = () => {
      clearTimeout(pair);
      pair = undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      if (pair !== undefined) {
        endPair();
        onPair(event.key.toLowerCase());
      } else if (event.key === 'g') pair = setTimeout(endPair, PAIR_MS);
      else if (event.key === '?') help();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      endPair();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
