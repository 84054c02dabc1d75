import type { Tables } from '../platform/db.gen.ts'
import { row } from '../test/build.ts'
import { pro } from '../test/cast.ts'
import type { Crew } from '../test/crew.ts'
import type { Request } from './requests.ts'
import { engagement } from './stages.ts'
import type { Engagement, Stage } from './stages.ts'

const day = 24 * 60

type Covers = {
  askable: Engagement
  asked: Engagement
  asking: { id: number; colleague: Tables['pros'] }
  taken: { id: number; colleague: Tables['pros'] }
}

/** A confirmed pro who could ask for cover, one who asks a colleague, and one whose shift a colleague has taken. */
export async function coversOf(crew: Crew, stage: Stage): Promise<{ covers: Covers }> {
  const asked = await engagement(crew, stage, 6 * day, 'CONFIRMED')
  const other = await engagement(crew, stage, 6 * day, 'CONFIRMED')
  return {
    covers: {
      askable: await engagement(crew, stage, 6 * day, 'CONFIRMED'),
      asked,
      asking: await cover(crew, stage, asked, false),
      taken: await cover(crew, stage, other, true),
    },
  }
}

async function cover(crew: Crew, { now, marker }: Stage, { gig, application }: Engagement, isTaken: boolean) {
  const { organization_id, location_id, pro_id } = application
  const colleague = await pro(crew)
  await row(crew, 'network_members', { organization_id, location_id, pro_id: colleague.id, source: 'ADDED' })
  const taken = { taken_by: colleague.id, taken_at: now, taken_start: gig.start_time, taken_end: gig.end_time }
  const ids = { organization_id, location_id, gig_id: gig.id, application_id: application.id, pro_id }
  const made = await row(crew, 'covers', { ...ids, message: `Note ${marker}`, created_ts: now, ...(isTaken ? taken : {}) })
  return { id: made.id, colleague }
}

/** Valid calls about cover. */
export function coverRequests({ place, covers }: { place: { id: number }; covers: Covers }): Record<string, Request> {
  const { askable, asked, asking, taken } = covers
  const own = ({ application, pro: worker }: Engagement) => ({ params: { id: application.id }, self: worker.user_id })
  const by = ({ id, colleague }: Covers['taken']) => ({ params: { id }, self: colleague.user_id })
  return {
    getOwnCover: own(askable),
    askCover: { ...own(askable), body: { message: 'My son is ill' } },
    withdrawCover: own(asked),
    listCovers: { self: asking.colleague.user_id },
    takeCover: by(asking),
    leaveCover: by(taken),
    listCoversToDecide: { query: { location_id: place.id } },
    approveCover: { params: { id: taken.id } },
    refuseCover: { params: { id: taken.id }, body: { explanation: 'Not trained yet' } },
  }
}
