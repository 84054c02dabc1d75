import { z } from 'zod'
import { keepOneAlarm, resolveAlarmsExcept } from '../alarms.ts'
import type { OutsideCtx } from '../context.ts'
import { job } from '../jobs.ts'
import { findLostHeads, keepHeads, keptHeads } from './heads.ts'
import { sealBatch, sealEntries } from './seal.ts'
import { findBroken } from './verify.ts'

const kind = 'audit_altered'
const subject = 'U1'

/** Seals the entries written since the last run. */
export const sealAudit = job('platform.seal_audit', {
  input: z.object({}),
  cron: '*/5 * * * *',
  outside: true,
  lane: 'upkeep',
  run: sealAll,
})

/** Writes the ends of the chains to a file and the log, outside the database. */
export const keepAuditHeads = job('platform.keep_audit_heads', {
  input: z.object({}),
  cron: '7 * * * *',
  outside: true,
  lane: 'upkeep',
  run: keep,
})

/** Checks the whole history every night: an alarm names altered or removed entries (docs/invariants.md#u1). */
export const checkAudit = job('platform.check_audit', {
  input: z.object({}),
  cron: '40 8 * * *',
  outside: true,
  lane: 'upkeep',
  run: check,
})

async function sealAll(ctx: OutsideCtx): Promise<void> {
  while ((await ctx.begin(({ tx }) => sealEntries(tx))) === sealBatch);
}

async function keep(ctx: OutsideCtx): Promise<void> {
  const kept = await ctx.begin(({ tx }) => keepHeads(tx, ctx.config.data_dir))
  for (const { chain, position, hash } of kept) ctx.log.info({ chain, position, hash }, 'The head of a chain of the history')
}

async function check(ctx: OutsideCtx): Promise<void> {
  await sealAll(ctx)
  const { checked, broken } = await findBroken((fn) => ctx.begin(({ tx }) => fn(tx)))
  const lost = await ctx.begin(({ tx }) => findLostHeads(tx, keptHeads(ctx.config.data_dir)))
  const all = [...broken, ...lost]
  ctx.log.info({ checked, broken: all.length }, 'The history was checked')
  await ctx.begin(async ({ tx }) => {
    await resolveAlarmsExcept(tx, kind, all.length > 0 ? [subject] : [])
    if (all.length > 0)
      await keepOneAlarm(tx, kind, subject, { means: 'The history is as it was sealed', count: all.length, rows: all.slice(0, 5) })
  })
  if (all.length === 0) await keep(ctx)
}
