import type { cancelGigs as cancelEndpoint, previewCancellations as previewEndpoint } from '@crewcall/contract/gig-cancellations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import type { Ctx } from '../../platform/context.ts'
import { toProblem } from '../../platform/database-errors.ts'
import { givenReason, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { consequencesOf } from '../applications/index.ts'
import { liveApplicationsByGig } from '../engagements/index.ts'
import type { ApplicationRecord } from '../engagements/index.ts'
import { gigsById, gigsForUpdate } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { affectedBy, allowCancel, cancelLocked } from './cancel-locked.ts'

type Preview = Awaited<Reply<typeof previewEndpoint>>
type Refused = Preview['gigs'][number]['refused']

/** What cancelling these shifts would cost, each and all together, and which cannot be cancelled; changes nothing. */
export async function previewCancellations(ctx: Ctx, { body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const gigs = await gigsById(ctx, body.gig_ids)
  for (const gig of gigs) allow(ctx, 'gig.cancel', gig)
  return costOfCancelling(ctx, gigs)
}

/** What cancelling these shifts costs, each and all together, and why some cannot be cancelled; the statements do not grow with their number. */
export async function costOfCancelling(ctx: Ctx, gigs: readonly GigRecord[]): Promise<Preview> {
  const live = await liveApplicationsByGig(ctx, gigs)
  const refusals = new Map(gigs.map((gig) => [gig.id, refusalOf(ctx, gig, live.get(gig.id) ?? [])]))
  const open = gigs.filter(({ id }) => refusals.get(id) === null)
  const consequences = await consequencesOf(
    ctx,
    open.map((gig) => ({ gig, affected: affectedBy(ctx, gig, { live: live.get(gig.id) ?? [], owes_minimum: false }) })),
  )
  const told = new Map(open.map(({ id }, at) => [id, consequences[at]]))
  return {
    gigs: gigs.map(({ id }) => {
      const { pros = [], owed_total = 0 } = told.get(id) ?? {}
      return { gig_id: id, pros, owed_total, refused: refusals.get(id) ?? null }
    }),
    owed_total: sumCents(consequences.map(({ owed_total }) => owed_total)),
    is_late: consequences.some(({ is_late }) => is_late),
    offers_withdrawn: consequences.reduce((sum, { offers_withdrawn }) => sum + offers_withdrawn, 0),
    notified: consequences.reduce((sum, { notified }) => sum + notified, 0),
  }
}

/**
 * Cancels several shifts with one reason, all or none, each as if by itself (docs/rules/shifts.md#cancelling).
 * @throws problem as `cancelGig`, and conflict if more is owed than the caller saw
 */
export async function cancelGigs(ctx: Ctx, { body }: Input<typeof cancelEndpoint>): Promise<Reply<typeof cancelEndpoint>> {
  const gigs = await gigsForUpdate(ctx, body.gig_ids)
  for (const gig of gigs) allow(ctx, 'gig.cancel', gig)
  const { owed_total, gigs: each } = await costOfCancelling(ctx, gigs)
  if (body.owed_total !== undefined && owed_total > body.owed_total) throw problem('conflict', 'MORE_OWED_NOW')
  await cancelLocked(ctx, gigs, { explanation: body.explanation, owes_minimum: false })
  return { gig_ids: each.map(({ gig_id }) => gig_id), owed_total }
}

function refusalOf(ctx: Ctx, gig: GigRecord, live: readonly ApplicationRecord[]): Refused {
  try {
    allowCancel(ctx, gig, live)
    return null
  } catch (error) {
    const { status, reason, values = {}, message } = toProblem(error)
    if (status >= 500 || reason === undefined) throw error
    return { ...givenReason({ reason, values } as Parameters<typeof givenReason>[0]), message } // thrown together
  }
}
