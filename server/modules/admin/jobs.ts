import { z } from 'zod'
import { keepOneAlarm, resolveAlarmsExcept } from '../../platform/alarms.ts'
import type { Ctx } from '../../platform/context.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import type { Violation } from '../../platform/invariants/index.ts'
import { job } from '../../platform/jobs.ts'

const kind = 'invariant_violated'

/** Checks the invariants (docs/invariants.md): each violation raises one alarm, which is resolved when the invariant holds again. */
export const auditInvariants = job('admin.audit', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const violations = await findViolations(ctx.tx, ctx.now, { onlyRealMoney: true })
    await resolveAlarmsExcept(
      ctx.tx,
      kind,
      violations.map(({ id }) => id),
    )
    for (const violation of violations) await raise(ctx, violation)
  },
})

async function raise(ctx: Ctx, { id, means, count, rows }: Violation): Promise<void> {
  const isNew = await keepOneAlarm(ctx.tx, kind, id, { means, count, rows: rows.slice(0, 5) })
  if (isNew) ctx.log.error({ invariant: id, count }, 'An invariant does not hold')
}
