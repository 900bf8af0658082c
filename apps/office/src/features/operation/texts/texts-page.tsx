import { defaultOf, type SitePictureName, type SiteSetting, sitePictureNames } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { Page } from '../../../ui/page.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { SettingRow } from './setting-row.tsx';
import { type SettingWords, settingGroups, settingsOf } from './setting-words.ts';
import { TextDialog } from './text-dialog.tsx';
import styles from './texts.module.css';

const KEY = ['settings', 'texts'] as const;

interface Asked {
  readonly kind: 'change' | 'reset';
  readonly setting: SiteSetting;
  readonly words: SettingWords;
}

const isPicture = (name: string): name is SitePictureName => sitePictureNames.some((known) => known === name);

/** The texts and pictures of the site that staff can change. */
export function TextsPage() {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const query = useQuery({ queryKey: KEY, queryFn: () => api.listSiteSettings() });
  const ask = (next: Asked) => {
    setOutcome(null);
    setAsked(next);
  };
  const onClose = () => setAsked(null);
  const onDone = async (text: string) => {
    await queries.invalidateQueries({ queryKey: ['settings'] });
    setOutcome(text);
    onClose();
  };
  const now = clock.now();
  return (
    <Page title="Site texts">
      <p className={styles.hint}>
        Pages that are open show a change after they are loaded again. Each change is in the audit.
      </p>
      <Outcome>{outcome}</Outcome>
      <Loaded query={query}>
        {(settings) =>
          settingGroups.map((group) => (
            <RecordSection key={group.title} title={group.title}>
              <p className={styles.hint}>{group.help}</p>
              <ul className={styles.settings}>
                {settingsOf(group).map(([name, words]) => {
                  const setting = settings.find((known) => known.name === name);
                  return (
                    setting && (
                      <SettingRow
                        key={name}
                        setting={setting}
                        words={words}
                        now={now}
                        isPicture={isPicture(name)}
                        onChange={() => ask({ kind: 'change', setting, words })}
                        onReset={() => ask({ kind: 'reset', setting, words })}
                      />
                    )
                  );
                })}
              </ul>
            </RecordSection>
          ))
        }
      </Loaded>
      {asked?.kind === 'change' &&
        (isPicture(asked.setting.name) ? (
          <PictureDialog
            name={asked.setting.name}
            value={asked.setting.value}
            words={asked.words}
            onDone={onDone}
            onClose={onClose}
          />
        ) : (
          <TextDialog
            setting={query.data?.find(({ name }) => name === asked.setting.name) ?? asked.setting}
            words={asked.words}
            onDone={onDone}
            onConflict={() => queries.invalidateQueries({ queryKey: KEY })}
            onClose={onClose}
          />
        ))}
      {asked?.kind === 'reset' && (
        <ReasonDialog
          title={`Reset ${asked.words.label}?`}
          text={resetText(asked.setting)}
          action="Reset"
          send={async (reason) => {
            const { name, value } = asked.setting;
            await api.setSiteSetting({ body: { name, value: null, base_value: value, reason } });
            await onDone(`${asked.words.label} has its default again.`);
          }}
          onClose={onClose}
        />
      )}
    </Page>
  );
}

function resetText({ name }: SiteSetting): string {
  if (isPicture(name)) return 'The picture is removed from the site for everybody.';
  const usual = defaultOf(name);
  return usual === '' ? 'Nothing is shown in its place.' : `Visitors see again: ${usual}`;
}
