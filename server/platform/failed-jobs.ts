import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { withoutPersons } from '@crewcall/contract/rules/without-persons.ts'
import type { Ctx } from './context.ts'
import type { Tx } from './db.ts'
import { declaredJobs } from './jobs.ts'
import { page } from './lists.ts'
import type { Page } from './lists.ts'

/** A job whose last attempt failed (its dead letter). The queue keeps it for 14 days. */
export type FailedJob = {
  id: string
  kind: string
  asked_at: Date
  failed_at: Date
  tries: number
  /** One line without addresses, phone numbers and keys. */
  last_error: string
  /** The event to dispatch, for a job that dispatches one. */
  event: string | null
  data: Record<string, unknown>
}

type Row = Omit<FailedJob, 'last_error' | 'event' | 'data'> & { error: string | null; data: Record<string, unknown> | null }

const mostAtOnce = 1000
const moreTries = 3
/** How many characters of an error are scanned; a provider's answer may have a million. */
const mostRead = 4000

/** A page of the jobs that gave up, newest first. */
export async function failedJobs(
  tx: Tx,
  { kind, ...query }: { kind?: string | undefined; page: number; page_size: number },
): Promise<Page<FailedJob>> {
  const found = await page<Row>(tx, {
    select: sql`id, name as kind, created_on as asked_at, completed_on as failed_at, retry_count + 1 as tries, output->>'message' as error, data`,
    from: sql`pgboss.job`,
    where: kind === undefined ? hasFailed : sql`${hasFailed} and name = ${kind}`,
    order: sql`completed_on desc, id`,
    query,
  })
  const results = found.results.map(({ error, data, ...row }) => ({
    ...row,
    data: data ?? {},
    event: typeof data?.['event'] === 'string' ? data['event'] : null,
    last_error: safeLine(error),
  }))
  return { ...found, results }
}

/** How many jobs gave up, by kind, most first. */
export async function failedKinds(tx: Tx): Promise<{ kind: string; count: number }[]> {
  return tx.rows(sql`select name as kind, count(*)::int as count from pgboss.job where ${hasFailed} group by name order by 2 desc, 1`)
}

/** True if this version of the product has a job of this kind. */
export function isDeclared(kind: string): boolean {
  return declaredJobs().some(({ name }) => name === kind)
}

/** A job by its id, locked: its kind, its input, and whether it is still among those that gave up. @throws problem not_found */
export function jobForUpdate(tx: Tx, id: string): Promise<{ kind: string; data: unknown; has_failed: boolean }> {
  return tx.one(sql`select name as kind, data, ${hasFailed} as has_failed from pgboss.job where id = ${id} for update`)
}

/** Requeues one job for three more attempts; an extra run is harmless, because a job checks again. */
export async function retryOne(tx: Tx, id: string): Promise<void> {
  await retry(tx, sql`id = ${id} and ${hasFailed}`)
}

/** Requeues the jobs of a kind, the oldest thousand. @returns how many */
export async function retryAllOf(tx: Tx, kind: string): Promise<number> {
  return retry(
    tx,
    sql`id in (select id from pgboss.job where name = ${kind} and ${hasFailed} order by completed_on limit ${mostAtOnce} for update skip locked)`,
  )
}

/** Discards a job without running it, and ends what would start it again. */
export async function discardOne(ctx: Ctx, id: string, { kind, data }: { kind: string; data: unknown }): Promise<void> {
  await ctx.tx.run(sql`update pgboss.job set state = 'cancelled' where id = ${id} and ${hasFailed}`)
  await declaredJobs()
    .find(({ name }) => name === kind)
    ?.discard?.(ctx, data)
}

const hasFailed = sql`state = 'failed'`

function retry(tx: Tx, which: Sql): Promise<number> {
  return tx.run(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_count + ${moreTries}, start_after = now(), completed_on = null where ${which}`)
}

// Drivers include row values and providers whole answers in their errors: only the first line is shown, redacted. A refused input is JSON, whose first line says nothing.
function safeLine(error: string | null): string {
  const said = (error ?? '').trim()
  const [line = ''] = /^[[{]\n/.test(said) ? [said.slice(0, mostRead).replaceAll(/\s+/g, ' ')] : said.split('\n')
  return withoutPersons(line.slice(0, mostRead).replaceAll(secret, '[token]')).slice(0, 300)
}

// Keys of providers, and the query string of an address.
const secret = /\b(?:sk|rk|pk|whsec|seti|pi)_[\w-]+|(?<=https?:\/\/\S*)\?\S+/g
