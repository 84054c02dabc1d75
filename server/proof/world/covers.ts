import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import { engagement } from './stages.ts'
import type { Engagement, Stage } from './stages.ts'

const day = 24 * 60

type Covers = {
  askable: Engagement
  asked: Engagement
  asking: { id: number; colleague: Tables['pros'] }
  taken: { id: number; colleague: Tables['pros']; taken_at: string }
  traded: { id: number; colleague: Tables['pros']; taken_at: string; asked: Engagement; in_return: Engagement }
}

/** A confirmed pro who could ask for cover, one who asks a colleague, one whose shift a colleague has taken, and one who is offered a trade. */
export async function coversOf(crew: Crew, stage: Stage): Promise<{ covers: Covers }> {
  const asked = await engagement(crew, stage, 6 * day, 'CONFIRMED')
  const other = await engagement(crew, stage, 6 * day, 'CONFIRMED')
  return {
    covers: {
      askable: await engagement(crew, stage, 6 * day, 'CONFIRMED'),
      asked,
      asking: await cover(crew, stage, asked, false),
      taken: await cover(crew, stage, other, true),
      traded: await trade(crew, stage),
    },
  }
}

async function cover(crew: Crew, { now, marker }: Stage, { gig, application }: Engagement, isTaken: boolean) {
  const { organization_id, location_id, pro_id } = application
  const colleague = await pro(crew)
  await row(crew, 'network_members', { organization_id, location_id, pro_id: colleague.id, source: 'ADDED' })
  await row(crew, 'pro_skills', { pro_id: colleague.id, skill_id: gig.skill_id })
  const taken = { taken_by: colleague.id, taken_at: now, taken_start: gig.start_time, taken_end: gig.end_time, taken_pay_cents: 0 }
  const ids = { organization_id, location_id, gig_id: gig.id, application_id: application.id, pro_id }
  const made = await row(crew, 'covers', { ...ids, message: `Note ${marker}`, created_ts: now, ...(isTaken ? taken : {}) })
  return { id: made.id, colleague, taken_at: now.toISOString() }
}

async function trade(crew: Crew, stage: Stage) {
  const asked = await engagement(crew, stage, 6 * day, 'CONFIRMED')
  const in_return = await engagement(crew, stage, 8 * day, 'CONFIRMED')
  const { organization_id, location_id, pro_id } = asked.application
  const { id } = await row(crew, 'covers', {
    organization_id,
    location_id,
    pro_id,
    gig_id: asked.gig.id,
    application_id: asked.application.id,
    message: '',
    created_ts: stage.now,
    taken_by: in_return.pro.id,
    taken_at: stage.now,
    taken_start: asked.gig.start_time,
    taken_end: asked.gig.end_time,
    taken_pay_cents: 0,
    return_application_id: in_return.application.id,
    return_gig_id: in_return.gig.id,
    return_start: in_return.gig.start_time,
    return_end: in_return.gig.end_time,
    return_pay_cents: 0,
  })
  await row(crew, 'network_members', { organization_id, location_id, pro_id: in_return.pro.id, source: 'ADDED' })
  await crew.sql(sql`insert into pro_skills (pro_id, skill_id) values (${in_return.pro.id}, ${asked.gig.skill_id}) on conflict do nothing`)
  return { id, colleague: in_return.pro, asked, in_return, taken_at: stage.now.toISOString() }
}

/** Valid calls about cover. */
export function coverRequests({ place, covers }: { place: { id: number }; covers: Covers }): Record<string, Request> {
  const { askable, asked, asking, taken, traded } = covers
  const own = ({ application, pro: worker }: Engagement) => ({ params: { id: application.id }, self: worker.user_id })
  const by = ({ id, colleague }: Covers['asking']) => ({ params: { id }, self: colleague.user_id })
  return {
    getOwnCover: own(askable),
    askCover: { ...own(askable), body: { message: 'My son is ill' } },
    withdrawCover: own(asked),
    listCovers: { self: asking.colleague.user_id },
    takeCover: by(asking),
    leaveCover: by(taken),
    listTradeShifts: by(asking),
    offerTrade: { ...by(traded), body: { application_id: traded.in_return.application.id } },
    agreeToTrade: { ...own(traded.asked), body: { taken_at: traded.taken_at } },
    declineTrade: own(traded.asked),
    listCoversToDecide: { query: { location_id: place.id } },
    approveCover: { params: { id: taken.id }, body: { taken_at: taken.taken_at } },
    refuseCover: { params: { id: taken.id }, body: { explanation: 'Not trained yet' } },
  }
}
