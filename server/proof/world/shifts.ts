import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, bundle, gig, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { chatOf } from './chat.ts'
import { coversOf } from './covers.ts'
import { payRuns } from './pay-runs.ts'
import {
  absent,
  billed,
  calledOff,
  charged,
  unsettled,
  disputed,
  engagement,
  extended,
  leading,
  pendingPunch,
  running,
  shift,
  worked,
} from './stages.ts'
import type { Stage } from './stages.ts'

const day = 24 * 60

function planned(crew: Crew, stage: Stage, gig: Tables['gigs'], end: object) {
  return row(crew, 'fill_plans', {
    organization_id: gig.organization_id,
    location_id: gig.location_id,
    gig_id: gig.id,
    step_amount: 1,
    every_hours: 6,
    ceiling_amount: gig.wage_amount + 1,
    from_type: gig.type,
    from_wage: gig.wage_amount,
    wage_amount: gig.wage_amount,
    starts_at: gig.start_time,
    counted_from: stage.now,
    begun_at: stage.now,
    created_by: stage.boss,
    created_ts: stage.now,
    ...end,
  })
}

function ofGig({ organization_id, location_id, id }: Tables['gigs']) {
  return { organization_id, location_id, gig_id: id, object_id: id }
}

/** A shift at every stage, each with its own pro: nobody can be on two shifts at once. */
export async function shiftsOf(crew: Crew, stage: Stage) {
  const made = {
    empty: await shift(crew, stage, 2 * day, { allowed_confirmed_pros: 3, is_checkin_required: true }),
    applied: await engagement(crew, stage, 2 * day, 'CREATED'),
    offered: await engagement(crew, stage, 3 * day, 'SELECTED', { offer_expires_at: new Date(stage.now.getTime() + day * 60_000) }),
    confirmed: await engagement(crew, stage, 4 * day, 'CONFIRMED', {}, { allowed_confirmed_pros: 2 }),
    worked: await worked(crew, stage, -2 * day),
    charged: await charged(crew, stage, -3 * day),
    unsettled: await unsettled(crew, stage, -9 * day),
    disputed: await disputed(crew, stage, -day),
    absent: await absent(crew, stage, -4 * 60),
    extended: await extended(crew, stage, -6 * 60 - 5),
    ending: await running(crew, stage, -6 * 60 - 10),
    running: await running(crew, stage, -60),
    starting: await engagement(crew, stage, -20, 'CONFIRMED'),
    withdrawn: await shift(crew, stage, 2 * day, { cancelled_at: stage.now, cancellation_reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' }),
    calledOff: await calledOff(crew, stage, 5 * 60),
    waiting: await engagement(crew, stage, -25, 'CONFIRMED'),
    ...(await payRuns(crew, stage)),
    ...(await coversOf(crew, stage)),
  }
  // Booked again, so that it can be undone.
  await row(crew, 'audit_log', {
    ...ofGig(made.empty),
    action: 'gig.book_again',
    object_type: 'gig',
    at: stage.now,
    request_id: '',
    ip: '',
  })
  // One runs and one was stopped, so that each can be pressed.
  await planned(crew, stage, made.empty, {})
  await planned(crew, stage, made.applied.gig, { ended_at: stage.now, end_reason: 'STOPPED' })
  const { invoiceId } = await billed(crew, stage, -7 * day)
  const captain = await leading(crew, stage, -6 * 60 - 10)
  const { organization_id, id: application_id, location_id, gig_id } = made.starting.application
  const report = await row(crew, 'captain_reports', {
    organization_id,
    application_id,
    location_id,
    gig_id,
    captain_pro_id: captain.pro.id,
    kind: 'HOURS',
    note: `Hours ${stage.marker}`,
    created_ts: stage.now,
  })
  const offers = await row(crew, 'offer_jobs', {
    organization_id,
    location_id,
    gig_id: made.empty.id,
    requested_by: stage.boss,
    application_type: 'DIRECT_OFFER',
    is_confirmed: false,
    is_for_recommended_pros: true,
    bonus: 0,
    created_ts: stage.now,
  })
  return {
    ...made,
    invoiceId,
    captain,
    captainReportId: report.id,
    chat: await chatOf(crew, stage, made.confirmed),
    offerJobId: offers.id,
    bundleId: (
      await bundle(
        crew,
        stage.place,
        { id: stage.boss },
        [10, 11].map((days) => new Date(stage.now.getTime() + days * day * 60_000)),
        { skill_id: stage.skillId },
      )
    ).id,
    punchId: (await pendingPunch(crew, made.waiting)).id,
  }
}

/** A shift long over, for retrospective calls. */
export async function paidShiftOf(crew: Crew, place: Tables['locations'], skill_id: number, marker: string, now: Date) {
  const worker = await pro(crew)
  const work = await gig(crew, place, { skill_id, start_time: new Date(now.getTime() - 5 * day * 60_000), description: `Past ${marker}` })
  return { pro: worker, gig: work, application: await application(crew, work, worker, 'CONFIRMED') }
}
