import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { approveHours as endpoint } from '@crewcall/contract/timesheets.ts'
import { isIllegalMove } from '@crewcall/contract/rules/machine.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { gigForUpdate, scopeOfGig } from '../../gigs/index.ts'
import { approveTimesheet } from './approve.ts'
import { hoursForUpdate } from '../hours/engagement-hours.ts'
import { rosterRows } from '../roster/view-roster.ts'

type Answer = Reply<typeof endpoint>

/** Approves the hours of the named pros of a shift; whoever cannot be approved comes back in `skipped` with the reason. */
export async function approveHours(ctx: Ctx, { params, body }: Input<typeof endpoint>): Promise<Answer> {
  const gig = await gigForUpdate(ctx, params.gigId)
  allow(ctx, 'hours.approve', scopeOfGig(gig))
  const known = await ctx.tx.rows<{ id: number }>(sql`
    select id from applications
    where organization_id = ${gig.organization_id} and gig_id = ${gig.id} and id = any(${body.application_ids}) and confirmed_at is not null order by id`)
  const skipped: Answer['skipped'] = missing(
    body.application_ids,
    known.map(({ id }) => id),
  )
  const approved: number[] = []
  for (const { id } of known) {
    const refusal = await refusalOf(() => approveById(ctx, id))
    if (refusal) skipped.push({ application_id: id, ...refusal })
    else approved.push(id)
  }
  return { results: await rosterRows(ctx, approved), skipped }
}

async function approveById(ctx: Ctx, id: number): Promise<void> {
  await approveTimesheet(ctx, await hoursForUpdate(ctx, id), { is_automatic: false })
}

function missing(asked: readonly number[], known: readonly number[]): Answer['skipped'] {
  const found = new Set(known)
  return [...new Set(asked)]
    .filter((id) => !found.has(id))
    .map((id) => ({ application_id: id, code: 'not_found', message: 'Not confirmed on this shift' }))
}

// A refusal is thrown before anything of that pro was written, so the others can go on in the same transaction.
async function refusalOf(work: () => Promise<unknown>): Promise<{ code: string; message: string } | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (isIllegalMove(error)) return { code: 'conflict', message: error.message }
    if (isProblem(error) && error.status < 500) return { code: error.code, message: error.message }
    throw error
  }
}
