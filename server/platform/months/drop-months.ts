import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql, { raw } from 'sql-template-tag'
import type { Ctx, OutsideCtx } from '../context.ts'
import { isLockTimeout } from '../database-errors.ts'
import { isMine, monthsOf } from './months.ts'

/**
 * Drops the months of announcements that are past their period (docs/rules/retention.md) and hold nothing that waits, is dead, or was sent
 * within it. The history is kept for ever. While another worker adds or drops months, it leaves the rest to the next hour: if each went on
 * past the month the other had just asked about, nobody would drop that one.
 * @returns false if not all were asked about, because another worker is at it or the table is locked
 */
export async function dropMonths(ctx: OutsideCtx): Promise<boolean> {
  const oldest = oldestKept('announcements', ctx.now)
  const past = await ctx.begin(async ({ tx }) =>
    (await monthsOf(tx, 'announcements')).filter(({ is_rest, ends }) => !is_rest && ends instanceof Date && ends <= oldest),
  )
  for (const { name } of past) {
    // Asked before the table is locked: a month that is kept for long costs nobody anything.
    const asked = await ctx.begin(({ tx }) => ask(tx, name, oldest))
    if (asked === 'kept') continue
    if (asked === 'busy') return false
    try {
      const answer = await ctx.begin(({ tx }) => drop(tx, name, oldest))
      if (answer === 'busy') return false
      if (answer === 'over') ctx.log.info({ table: name }, 'A month was dropped')
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      ctx.log.warn({ table: name }, 'A month could not be dropped, because its table is locked')
      return false
    }
  }
  return true
}

type Answer = 'over' | 'kept' | 'busy'

async function ask(tx: Ctx['tx'], name: string, oldest: Date): Promise<Answer> {
  if (!(await isMine(tx, 'announcements'))) return 'busy'
  return (await isOver(tx, name, oldest)) ? 'over' : 'kept'
}

// Writers of any month wait for the table, at most as long as three looks into indexes take; so nothing comes in after the question.
async function drop(tx: Ctx['tx'], name: string, oldest: Date): Promise<Answer> {
  if (!(await isMine(tx, 'announcements'))) return 'busy'
  await tx.run(sql`lock table only announcements in access exclusive mode`)
  if (!(await isOver(tx, name, oldest))) return 'kept'
  await tx.run(sql`drop table ${raw(name)}`)
  return 'over'
}

async function isOver(tx: Ctx['tx'], name: string, oldest: Date): Promise<boolean> {
  const isThere = (await monthsOf(tx, 'announcements')).some((month) => month.name === name)
  if (!isThere) return false
  const { is_over } = await tx.one<{ is_over: boolean }>(sql`
    select not exists (select from ${raw(name)} where sent_at is null and dead_at is null)
      and not exists (select from ${raw(name)} where dead_at is not null and sent_at is null)
      and not exists (select from ${raw(name)} where sent_at >= ${oldest}) as is_over`)
  return is_over
}
