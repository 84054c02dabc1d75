import type { receiveCheckEvent as endpoint } from '@crewcall/contract/background-checks.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { CheckEventRejected } from '../../ports/background-checks.ts'
import { askProvider } from './ask.ts'

/**
 * Receives a signed event of the provider. It only says what to ask about: the state comes from the provider's answer, so that a repeated, late or old event
 * changes nothing (docs/rules/background-checks.md#what-the-provider-says).
 * @throws problem invalid if the signature is missing or wrong
 */
export async function receiveEvent(ctx: Ctx, _input: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const about = read(ctx)
  const once = about.report_ref ?? about.invitation_ref
  if (once !== null) await enqueue(ctx, findCheck, about, { once })
  return { received: true }
}

/** Finds the check of an event: by its report or invitation, or by its person while the report is not known yet. */
export const findCheck = job('background_checks.find', {
  input: z.object({ candidate_ref: z.string().nullable(), invitation_ref: z.string().nullable(), report_ref: z.string().nullable() }),
  run: async (ctx, { candidate_ref, invitation_ref, report_ref }) => {
    const found = await ctx.tx.rows<{ id: number }>(sql`
      select id from background_checks
      where report_ref = ${report_ref} or invitation_ref = ${invitation_ref} or (candidate_ref = ${candidate_ref} and status = 'PENDING')`)
    for (const { id } of found) await enqueue(ctx, askProvider, { check_id: id }, { once: String(id) })
  },
})

function read({ ports, request }: Ctx) {
  try {
    return ports.background_checks.readEvent(request.raw_body ?? '', request.headers['x-checkr-signature'])
  } catch (error) {
    if (error instanceof CheckEventRejected) throw problem('invalid', 'EVENT_REFUSED', { values: { why: error.message } })
    throw error
  }
}
