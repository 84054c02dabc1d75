import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

/** An open appeal with a file, and a suspended pro who can write one. */
export async function appealsOf(crew: Crew, now: Date, boss: number) {
  const starts = new Date(now.getTime() - 60_000)
  const suspended = async (person: Tables['pros']) =>
    (await row(crew, 'pro_suspensions', { pro_id: person.id, reason_code: 'CONDUCT', source: 'ADMIN', starts })).id
  const [suspendedPro, appellant] = [await pro(crew), await pro(crew)]
  const appealed = { suspension_id: await suspended(appellant), pro_id: appellant.id, text: `It was another pro ${boss}`, created_ts: now }
  const { id } = await row(crew, 'suspension_appeals', appealed)
  const { id: media_id } = await row(crew, 'media', {
    owner_user_id: appellant.user_id,
    purpose: 'APPEAL',
    name: `letter-${boss}.pdf`,
    media_type: 'application/pdf',
    bytes: 9,
    storage_key: `letter-${appellant.id}`,
    status: 'available',
  })
  await row(crew, 'suspension_appeal_documents', { appeal_id: id, position: 1, media_id })
  return { suspendedPro, appealId: id, openSuspensionId: await suspended(suspendedPro) }
}

type Staged = { suspendedPro: Tables['pros']; appealId: number; openSuspensionId: number }

/** Valid calls about them. */
export function appealRequests({ suspendedPro, appealId, openSuspensionId }: Staged): Record<string, Request> {
  const params = { id: appealId }
  return {
    appealSuspension: { self: suspendedPro.user_id, params: { id: openSuspensionId }, body: { text: 'I was ill' } },
    listAppeals: {},
    takeAppeal: { params, body: { is_mine: true } },
    answerAppeal: { params, body: { decision: 'LIFTED', answer: 'You were ill' } },
  }
}
