import { useSession } from '@bidkit/react';
import columns from '@bidkit/ui/columns.module.css';
import { PageLoading } from '@bidkit/ui/page-loading';
import { Newsletter } from './newsletter.tsx';
import { PendingEmail } from './pending-email.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { YourData } from './your-data.tsx';

/** The member's profile, the newsletter, and what they can do with their data. */
export function ProfilePage() {
  const { user } = useSession();
  if (!user) return <PageLoading />;
  return (
    <section className={styles.profile}>
      <h1>Profile</h1>
      {user.pending_email !== null && <PendingEmail user={user} email={user.pending_email} />}
      <div className={columns.columns}>
        <ProfileForm user={user} />
        <div className={columns.column}>
          <Newsletter user={user} />
          <YourData user={user} />
        </div>
      </div>
    </section>
  );
}
