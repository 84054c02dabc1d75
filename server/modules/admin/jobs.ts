import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { Violation } from '../../platform/invariants/index.ts'
import { job } from '../../platform/jobs.ts'
import { insertRow } from '../../platform/write.ts'

const kind = 'invariant_violated'

/** Checks the invariants (reliability 2.9): each that breaks raises one alarm, which is resolved when it holds again. */
export const auditInvariants = job('admin.audit', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const violations = await findViolations(ctx.tx, ctx.now)
    await resolveOthers(ctx, violations.map(({ id }) => id))
    for (const violation of violations) await raise(ctx, violation)
  },
})

async function raise(ctx: Ctx, { id, means, count, rows }: Violation): Promise<void> {
  const open = await ctx.tx.maybe(sql`select id from alarms where kind = ${kind} and detail->>'invariant' = ${id} and resolved_at is null`)
  if (open) return
  ctx.log.error({ invariant: id, count }, 'An invariant does not hold')
  await insertRow(ctx.tx, 'alarms', { at: ctx.now, kind, detail: { invariant: id, means, count, rows: rows.slice(0, 5) } })
}

async function resolveOthers({ tx, now }: Ctx, broken: readonly string[]): Promise<void> {
  await tx.run(sql`
    update alarms set resolved_at = ${now} where kind = ${kind} and resolved_at is null and not detail->>'invariant' = any(${[...broken]}::text[])`)
}
