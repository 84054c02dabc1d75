import type { Db } from './db.ts'

/**
 * Puts a fault of ours where a person sees it; never throws, because it runs when something already went wrong.
 * @param detail names and numbers only: no personal data, no secrets
 */
export async function raiseAlarm(db: Db, kind: string, detail: Record<string, string | number | null>): Promise<void> {
  await db.pool.query('insert into alarms (kind, detail) values ($1, $2)', [kind, JSON.stringify(detail)]).catch(() => undefined)
}
