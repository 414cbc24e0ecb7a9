import type { Language } from '#domain/accounts/offered/languages.ts';
import { type Permission, scopeOf } from '#domain/accounts/offered/permissions.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { Occasion } from '#domain/notifications/notification-kind.ts';
import {
  KIND_NAMES,
  type NotificationKindName,
  notificationKind,
} from '#domain/notifications/offered/notification-kinds.ts';
import { allOf, anyOf, arrayOf, type Condition, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';

/** A notification in the shape of `Notification` of `api/contracts/notifications.contract.ts`. */
export interface NotificationRow {
  readonly id: number;
  readonly type: NotificationKindName;
  readonly message: string;
  readonly read: boolean;
  readonly link: string;
  readonly at: string;
}

interface Stored {
  readonly id: number;
  readonly kind: NotificationKindName;
  readonly repair_id: number | null;
  readonly customer_id: number | null;
  readonly mail_id: number | null;
  readonly facts: NonNullable<Occasion['facts']>;
  readonly at: string;
  readonly read: boolean;
  readonly code: string | null;
  readonly customer: string | null;
  readonly by: string | null;
}

type Reader = Extract<Actor, { kind: 'account' }>;

/**
 * The kinds of notification for the reader's side (staff or customer), by the scope in which the reader may read what
 * they are about.
 */
function readableKinds(reader: Reader): ReadonlyMap<Scope, readonly string[]> {
  const side = reader.customerId === null ? 'staff' : 'customer';
  const kinds = new Map<Scope, string[]>();
  for (const name of KIND_NAMES) {
    const kind = notificationKind(name);
    const scope = kind?.side === side ? scopeOf(reader, kind.may as Permission) : null;
    if (scope) kinds.set(scope, [...(kinds.get(scope) ?? []), name]);
  }
  return kinds;
}

const LABEL = sql`coalesce(nullif(c.business_name, ''), nullif(btrim(concat_ws(' ', c.name, c.surname)), ''), 'Cliente ' || c.id)`;

/**
 * The reader's own notifications, as far as the reader may still see what they are about: after rights are lost nothing
 * is shown.
 */
function ownConditions(reader: Reader): Condition[] {
  const reach = [...readableKinds(reader)].map(([scope, kinds]) => {
    const named = sql`n.kind = any(${arrayOf(kinds, 'text')})`;
    if (scope === 'all') return named;
    if (scope === 'assigned') return sql`${named} and r.id_people = ${reader.id}`;
    if (scope === 'customers') return sql`${named} and r.salesman_id = ${reader.id}`;
    return sql`${named} and n.customer_id = ${reader.customerId}`;
  });
  return [sql`n.account_id = ${reader.id}`, anyOf(reach)];
}

const FROM = sql`vault.notifications n left join read.repair_list r on r.id = n.repair_id`;

/**
 * The newest notifications, and how many are unread. Names are looked up now, so that a name which was erased or
 * corrected is so here, too.
 */
export async function listNotifications(
  db: Queryable,
  reader: Reader,
  language: Language,
  limit: number,
): Promise<{ readonly list: NotificationRow[]; readonly unread: number }> {
  const where = ownConditions(reader);
  const [counted] = await rowsOf<{ unread: number }>(
    db,
    sql`select count(*) as unread from ${FROM} where ${allOf([...where, sql`n.read_at is null`])}`,
  );
  const rows = await rowsOf<Stored>(
    db,
    sql`select n.id, n.kind, n.repair_id, n.customer_id, n.mail_id, n.facts, n.at, n.read_at is not null as read,
          r.code_intervention_gr as code, ${LABEL} as customer, a.name as by
        from ${FROM}
          left join read.customers c on c.id = n.customer_id
          left join read.accounts a on a.id = n.by_account and a.customer_id is null
        where ${allOf(where)} order by n.id desc limit ${limit}`,
  );
  return { list: rows.map((row) => worded(row, language)), unread: counted?.unread ?? 0 };
}

function worded(row: Stored, language: Language): NotificationRow {
  const kind = notificationKind(row.kind);
  if (!kind) throw new Error(`notification ${row.id} of no kind: ${row.kind}`);
  const { id, facts, read, at } = row;
  const outward = { code: row.code ?? '', facts };
  const words = { ...outward, customer: row.customer ?? '', by: row.by ?? '' };
  const text = kind.side === 'customer' ? kind.text(outward) : kind.text(words);
  const occasion = {
    ...(row.repair_id === null ? {} : { repairId: row.repair_id }),
    ...(row.customer_id === null ? {} : { customerId: row.customer_id }),
    ...(row.mail_id === null ? {} : { mailId: row.mail_id }),
    facts,
  };
  return { id, type: row.kind, message: text[language], read, link: kind.link(occasion), at };
}

/** Marks the account's own notifications as read: these, or (null) all. Returns whether one of them was unread. */
export async function markRead(
  db: Queryable,
  accountId: number,
  ids: readonly number[] | null,
  now: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update vault.notifications set read_at = $3
     where account_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2))`,
    [accountId, ids, now],
  );
  return (rowCount ?? 0) > 0;
}
