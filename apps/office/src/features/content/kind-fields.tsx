import { type ContentKind, supportTopics } from '@bidkit/contract';
import { Failure } from '@bidkit/ui/failure';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import type { EditorForm } from '../../shared/editor/editor.tsx';
import styles from './content.module.css';
import { type EntryValues, labels, menuRules } from './entry-values.ts';
import { categoriesQuery } from './queries.ts';
import { VideoFields } from './video-fields.tsx';

interface Props {
  readonly form: EditorForm<EntryValues>;
}

/** The fields that only one kind has. */
export function KindFields({ kind, form }: Props & { readonly kind: ContentKind }) {
  switch (kind) {
    case 'notice':
      return (
        <Field
          {...form.text('auction_id')}
          hint="The number of the lot that it is about, if there is one."
          inputMode="numeric"
          autoComplete="off"
        />
      );
    case 'category':
      return <Position form={form} />;
    case 'question':
      return <QuestionFields form={form} />;
    case 'menu':
      return <MenuFields form={form} />;
    default:
      return null;
  }
}

const Position = ({ form }: Props) => (
  <Field
    {...form.text('position')}
    hint="Its place in the list, the lowest first."
    inputMode="numeric"
    autoComplete="off"
  />
);

function QuestionFields({ form }: Props) {
  const { data: categories = [], error, refetch } = useQuery(categoriesQuery(useOffice()));
  const chosen = form.values.category;
  return (
    <>
      <div className={styles.pair}>
        <Select {...form.select('category')}>
          <option value="">Choose a category</option>
          {/* The one that was chosen before is shown until all are read. */}
          {chosen !== '' && !categories.some(({ key }) => key === chosen) && (
            <option value={chosen}>{chosen}</option>
          )}
          {categories.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
        <Position form={form} />
      </div>
      {error && <Failure error={error} what="The categories" onRetry={() => void refetch()} />}
      <fieldset className={styles.boxes}>
        <legend>{labels.topics}</legend>
        <p className={styles.hint}>The support form suggests the question for these. At most 10.</p>
        <div className={styles.ticks}>
          {supportTopics.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" {...form.tick('topics', String(id))} /> {name}
            </label>
          ))}
        </div>
      </fieldset>
      <VideoFields form={form} />
    </>
  );
}

const MenuFields = ({ form }: Props) => (
  <>
    <Field
      {...form.text('link')}
      hint="A path of the site, such as /auctions, or an address that starts with https://."
      maxLength={500}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Position form={form} />
    <fieldset className={styles.boxes}>
      <legend>{labels.rules}</legend>
      {menuRules.map(([name, text]) => (
        <label key={name}>
          <input type="checkbox" {...form.tick('rules', name)} /> {text}
        </label>
      ))}
    </fieldset>
  </>
);
