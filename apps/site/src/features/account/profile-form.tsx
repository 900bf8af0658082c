import { profileForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { Outcome } from '@bidkit/ui/outcome';
import { useState } from 'react';
import { accountApi } from '../../shared/account-api.ts';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { UsernameField } from '../../shared/username-field.tsx';
import styles from './profile-page.module.css';

const fieldOrder = ['username', 'first_name', 'last_name', 'email', 'phone'];

/** The form of the profile. When the server refuses it, the fields keep their input. */
export function ProfileForm({ user }: { user: User }) {
  const bidkit = useBidkit();
  const fresh = useFreshLogin();
  const [isSaved, setSaved] = useState(false);
  const { onSubmit, problem, isBusy } = useForm({
    schema: profileForm,
    read: (fields) => {
      setSaved(false);
      return Object.fromEntries(fields);
    },
    async send(form) {
      bidkit.session.patchUser(await fresh.run(() => accountApi(bidkit).saveProfile({ body: form })));
      setSaved(true);
    },
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={fieldOrder} />
        <UsernameField username={user.username} problem={problem} />
        <div className={styles.names}>
          <Field
            label="First Name"
            name="first_name"
            autoComplete="given-name"
            defaultValue={user.first_name ?? ''}
            problem={problem}
          />
          <Field
            label="Last Name"
            name="last_name"
            autoComplete="family-name"
            defaultValue={user.last_name ?? ''}
            problem={problem}
          />
        </div>
        <Field
          label="Email"
          name="email"
          type="email"
          hint="We send a link to a new address. Open it to use the address here."
          autoComplete="email"
          defaultValue={user.email}
          problem={problem}
        />
        <Field
          label="Phone (optional)"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user.phone ?? ''}
          problem={problem}
        />
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </button>
        <Outcome>{isSaved && 'Profile updated successfully'}</Outcome>
      </form>
      {fresh.dialog}
    </>
  );
}
