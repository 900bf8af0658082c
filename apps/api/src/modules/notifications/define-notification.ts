import type { NotificationKind, notificationMethodId } from '@bidkit/contract';
import type * as z from 'zod/mini';
import type { MailContent } from '../../mail/mail-content.ts';
import type { Ways } from './methods.ts';
import { type Reference, readSubject, type SubjectName, type SubjectOf } from './subjects.ts';

/** The row of a kind on the settings page. */
interface NotificationSetting {
  /** Wire id. It never changes and is never given to another kind. */
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** The method for members who have not chosen one. */
  readonly defaultMethod: Exclude<keyof typeof notificationMethodId, 'push'>;
}

/** The input of a notification's texts. */
interface Message<Subject extends SubjectName, Data> {
  readonly reader: { readonly username: string };
  readonly subject: SubjectOf<Subject>;
  readonly data: Data;
}

type DataSchema = z.ZodMiniType<object>;

interface NotificationParts<
  Kind extends NotificationKind,
  Subject extends SubjectName,
  Schema extends DataSchema,
> {
  readonly kind: Kind;
  /** The subject of the notification. Its number becomes the alert's `reference_id`. */
  readonly subject: Subject;
  readonly setting: NotificationSetting;
  /** The facts that the outbox keeps because the subject may have changed by the time of delivery. */
  readonly data: Schema;
  /** The on-site alert, in one or two sentences. */
  readonly alert: (message: Message<Subject, z.output<Schema>>) => string;
  /** The mail. Null when the kind has no mail; the function answers null when it is too late for one. */
  readonly mail: ((message: Message<Subject, z.output<Schema>>) => MailContent | null) | null;
  /** The ways that were chosen for the subject, which then count instead of the member's setting. */
  readonly ways?: (data: z.output<Schema>) => Ways | undefined;
  /** A push message is of no use after the lot's end. */
  readonly isPushedUntilEnd?: true;
  /** Leaves out the mail while the member has an unread alert of this kind on the same subject. */
  readonly isMailedOncePerAlert?: true;
}

/** The columns of an outbox row that texts need. */
interface ComposableRow {
  readonly data: unknown;
  readonly reader: { readonly username: string };
  readonly reference: Reference;
}

/** The texts of one notification. */
export interface ComposedNotification {
  readonly alert: string;
  readonly mail: MailContent | null;
  readonly ways?: Ways | undefined;
}

/** A kind of notification: its setting, its data and its texts. */
export interface NotificationDefinition<
  Kind extends NotificationKind = NotificationKind,
  Subject extends SubjectName = SubjectName,
  Schema extends DataSchema = DataSchema,
> {
  readonly kind: Kind;
  readonly subject: Subject;
  readonly setting: NotificationSetting;
  readonly data: Schema;
  readonly isMailedOncePerAlert: boolean;
  readonly isPushedUntilEnd: boolean;
  /** Null when the row's data or subject do not fit the kind. */
  compose(row: ComposableRow): ComposedNotification | null;
}

/** Definitions by kind. The product's are `notificationKinds`; tests may pass others. */
export type NotificationDefinitions = {
  readonly [Kind in NotificationKind]?: NotificationDefinition<Kind>;
};

/** Defines a kind of notification. The types of `alert` and `mail` follow from `subject` and `data`. */
export function defineNotification<
  const Kind extends NotificationKind,
  const Subject extends SubjectName,
  Schema extends DataSchema,
>(parts: NotificationParts<Kind, Subject, Schema>): NotificationDefinition<Kind, Subject, Schema> {
  const { kind, setting, data, alert, mail, isMailedOncePerAlert = false, isPushedUntilEnd = false } = parts;
  return {
    kind,
    subject: parts.subject,
    setting,
    data,
    isMailedOncePerAlert,
    isPushedUntilEnd,
    compose({ reader, reference, ...row }) {
      const subject = readSubject(parts.subject, reference);
      const parsed = data.safeParse(row.data);
      if (subject === null || !parsed.success) return null;
      const message = { reader, subject, data: parsed.data };
      return { alert: alert(message), mail: mail?.(message) ?? null, ways: parts.ways?.(parsed.data) };
    },
  };
}
