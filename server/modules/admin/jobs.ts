import { z } from 'zod'
import { keepOneAlarm, resolveAlarmsExcept } from '../../platform/alarms.ts'
import type { Ctx } from '../../platform/context.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { Violation } from '../../platform/invariants/index.ts'
import { enqueue, job } from '../../platform/jobs.ts'

const kind = 'invariant_violated'
const input = z.object({
  /** The rows of each delay that were found a minute ago. */
  delays: z.record(z.string(), z.array(z.record(z.string(), z.json()))).optional(),
})
type Delays = z.output<typeof input>['delays']

/**
 * Checks the invariants (docs/invariants.md): each violation raises one alarm, which is resolved when the invariant holds again. A delay raises it if
 * some of the same rows are still late a minute later.
 */
export const auditInvariants = job('admin.audit', { input, cron: '*/10 * * * *', run: (ctx, { delays }) => audit(ctx, delays) })

async function audit(ctx: Ctx, before: Delays): Promise<void> {
  const violations = await findViolations(ctx.tx, ctx.now, { onlyRealMoney: true })
  await resolveAlarmsExcept(
    ctx.tx,
    kind,
    violations.map(({ id }) => id),
  )
  for (const violation of violations) if (!violation.isDelay || persists(violation, before)) await raise(ctx, violation)
  const delays = Object.fromEntries(violations.flatMap(({ id, isDelay, rows }) => (isDelay ? [[id, rows]] : [])))
  if (!before && Object.keys(delays).length > 0)
    await enqueue(ctx, auditInvariants, input.parse({ delays }), { once: 'delays', after_s: 60 })
}

function persists({ id, rows }: Violation, before: Delays): boolean {
  const known = new Set(before?.[id]?.map((row) => JSON.stringify(row)))
  return rows.some((row) => known.has(JSON.stringify(row)))
}

async function raise(ctx: Ctx, { id, means, count, rows }: Violation): Promise<void> {
  const isNew = await keepOneAlarm(ctx.tx, kind, id, { means, count, rows: rows.slice(0, 5) })
  if (isNew) ctx.log.error({ invariant: id, count }, 'An invariant does not hold')
}
