import { passkeys, staffExports, staffInvitations, staffRoles, staffViews } from '@bidkit/api/db/schema';
import { openTestSession } from '@bidkit/api/modules/office/office.testing';
import { listRoles } from '@bidkit/api/modules/office/roles';
import type { TestApp } from '@bidkit/api/test/test-app';
import type { StaffPermission } from '@bidkit/contract';
import { type OfficeKind, officeKinds, officeRoles } from './callers.ts';

/** What the calls about staff are about. */
export interface Office {
  /** What each role allows, by its name. */
  readonly permissions: ReadonlyMap<string, readonly StaffPermission[]>;
  /** A member of staff who has no session. */
  readonly memberId: number;
  readonly memberName: string;
  /** A role without permissions, and one that staff remove. */
  readonly roleId: number;
  readonly removedRoleId: number;
  readonly invitationId: number;
  /** A saved view and a waiting export of `officeOwner`. */
  readonly viewId: number;
  readonly exportId: number;
  /** A passkey of `officeOwner`. */
  readonly passkeyId: number;
}

const HOUR_MS = 3_600_000;

/** Opens an office session for each kind of caller, each of a member of staff of their own. */
export async function openOffice(
  app: TestApp,
): Promise<{ office: Office; tokens: Record<OfficeKind, string> }> {
  const { db } = app;
  const [empty, removed] = await db
    .insert(staffRoles)
    .values([officeRoles.officeNobody, 'Removed'].map((name) => ({ name, permissions: [] })))
    .returning();
  const at = (hours: number) => new Date(app.now() + hours * HOUR_MS);
  /** How a session differs from the fresh one of a program. */
  const sessions: Partial<Record<OfficeKind, Parameters<typeof openTestSession>[2]>> = {
    officeStale: { fresh_until: at(0) },
    officeLocked: { is_browser: true, used_at: at(-1) },
    officeElsewhere: { is_browser: true },
  };
  const users = new Map<OfficeKind, number>();
  const tokens: [OfficeKind, string][] = [];
  for (const kind of officeKinds) {
    const { id } = await app.aUser({ role: 'staff', staffRole: officeRoles[kind], username: kind });
    users.set(kind, id);
    tokens.push([kind, await openTestSession(db, id, { fresh_until: at(12), ...sessions[kind] })]);
  }
  const ownerId = users.get('officeOwner') ?? 0;
  const member = await app.aUser({ role: 'staff', staffRole: 'Viewer', username: 'vera' });
  const [invitation] = await db
    .insert(staffInvitations)
    .values({
      token_hash: 'none',
      email: 'invited@example.com',
      role_id: empty?.id ?? 0,
      invited_by: ownerId,
      expires_at: at(1),
    })
    .returning();
  const [passkey] = await db
    .insert(passkeys)
    .values({ user_id: ownerId, credential_id: 'office', public_key: 'none', counter: 0, is_office: true })
    .returning();
  const list = { staff_id: ownerId, screen: 'lots' as const, query: '', columns: [] };
  const [view] = await db
    .insert(staffViews)
    .values({ ...list, name: 'Mine', is_shared: false, changed_by: ownerId })
    .returning();
  const [waiting] = await db.insert(staffExports).values(list).returning();
  const roles = await listRoles(db);
  return {
    office: {
      permissions: new Map(roles.map(({ name, permissions }) => [name, permissions])),
      memberId: member.id,
      memberName: member.username,
      roleId: empty?.id ?? 0,
      removedRoleId: removed?.id ?? 0,
      invitationId: invitation?.id ?? 0,
      passkeyId: passkey?.id ?? 0,
      viewId: view?.id ?? 0,
      exportId: waiting?.id ?? 0,
    },
    tokens: Object.fromEntries(tokens) as Record<OfficeKind, string>,
  };
}
