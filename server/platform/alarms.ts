import sql from 'sql-template-tag'
import type { Db, Tx } from './db.ts'
import { insertRow } from './write.ts'

type Detail = Record<string, unknown>

/**
 * Reports an internal error to people; never throws, because it runs when something has already gone wrong.
 * @param detail names and numbers only: no personal data, no secrets
 */
export async function raiseAlarm(db: Db, kind: string, detail: Record<string, string | number | null>): Promise<void> {
  await db.pool.query('insert into alarms (kind, detail) values ($1, $2)', [kind, JSON.stringify(detail)]).catch(() => undefined)
}

/** Writes an alarm within the transaction of its cause: both are stored or neither. The same rule for `detail` as above. */
export async function noteAlarm(tx: Tx, kind: string, detail: Detail): Promise<void> {
  await insertRow(tx, 'alarms', { at: tx.now, kind, detail })
}

/** Keeps one open alarm per subject; true if it was raised by this call. */
export async function keepOneAlarm(tx: Tx, kind: string, subject: string, detail: Detail): Promise<boolean> {
  const open = await tx.maybe(sql`select id from alarms where kind = ${kind} and detail->>'invariant' = ${subject} and resolved_at is null`)
  if (open) return false
  await noteAlarm(tx, kind, { invariant: subject, ...detail })
  return true
}

/** Resolves one open alarm manually; false if it is already resolved. */
export async function resolveAlarmByHand(tx: Tx, id: number, by: { user_id: number; resolution: string }): Promise<boolean> {
  const changed = await tx.run(sql`
    update alarms set resolved_at = ${tx.now}, resolved_by = ${by.user_id}, resolution = ${by.resolution} where id = ${id} and resolved_at is null`)
  return changed === 1
}

/** Resolves the open alarms of a kind whose subject is not among the current ones. */
export async function resolveAlarmsExcept(tx: Tx, kind: string, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`
    update alarms set resolved_at = ${tx.now} where kind = ${kind} and resolved_at is null and not detail->>'invariant' = any(${[...subjects]}::text[])`)
}

/** Resolves the open alarms of these kinds whose detail contains all given values. */
export async function resolveAlarmsAbout(tx: Tx, about: { kinds: readonly string[]; detail: Detail; resolution: string }): Promise<void> {
  const { kinds, detail, resolution } = about
  await tx.run(sql`
    update alarms set resolved_at = ${tx.now}, resolution = ${resolution}
    where kind = any(${[...kinds]}::text[]) and resolved_at is null and detail @> ${JSON.stringify(detail)}::jsonb`)
}
