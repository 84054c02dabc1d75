import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { job } from '../../platform/jobs.ts'

// Every night: sign-ins that have been over for long, with their tokens. A device that still gets pushes keeps its own.
job('identity.forget_sign_ins', {
  input: z.object({}),
  cron: '30 3 * * *',
  outside: true,
  lane: 'upkeep',
  run: (ctx) => deleteInBatches(ctx, forgetSome, 1000),
})

async function forgetSome({ tx, now }: Ctx, most: number): Promise<number> {
  const old = await tx.rows<{ id: number }>(sql`
    select id from sessions s where coalesce(revoked_at, expires_at) < ${oldestKept('sign_ins', now)}
      and not exists (select from push_subscriptions p where p.session_id = s.id)
    order by id limit ${most} for update skip locked`)
  const ids = old.map(({ id }) => id)
  await tx.run(sql`delete from refresh_tokens where session_id = any(${ids}::bigint[])`)
  return tx.run(sql`delete from sessions where id = any(${ids}::bigint[])`)
}
