import { createHmac } from 'node:crypto'
import { CHECK_CONSENT_VERSION } from '@crewcall/contract/background-checks.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

type Stage = { marker: string; now: Date; freePro: Tables['pros']; unverified: Tables['pros'] }
const checkEvent = {
  id: 'evt_of_world',
  object: 'event',
  type: 'report.completed',
  data: { object: { id: 'rep_of_nobody', object: 'report' } },
}

/** A background check that waits for a decision, a pro who can begin one, and a signed event. */
export async function checksOf(crew: Crew, { marker, now, freePro, unverified }: Stage) {
  const email = `check-${freePro.id}@example.com`
  await crew.sql(sql`update users set email = ${email}, email_verified_at = ${now} where id = ${freePro.user_id}`)
  const { id } = await row(crew, 'background_checks', {
    pro_id: unverified.id,
    status: 'CONSIDER',
    consent_version: CHECK_CONSENT_VERSION,
    signature: `Signature ${marker}`,
    consented_at: now,
    report_ref: `rep_of_${unverified.id}`,
    completed_at: now,
    expires_on: '2199-01-01',
    last_updated_ts: now,
  })
  const key = crew.standins?.checks.key ?? ''
  return { backgroundCheckId: id, checkSignature: createHmac('sha256', key).update(JSON.stringify(checkEvent)).digest('hex') }
}

/** Valid calls about them. */
export function checkRequests({
  freePro,
  backgroundCheckId,
  checkSignature,
}: {
  freePro: Tables['pros']
  backgroundCheckId: number
  checkSignature: string
}): Record<string, Request> {
  const decision = { params: { id: backgroundCheckId }, body: { reason: 'Read the report' } }
  return {
    getOwnBackgroundCheck: {},
    beginBackgroundCheck: { self: freePro.user_id, body: { signature: 'Ada Byron', consent_version: CHECK_CONSENT_VERSION } },
    listBackgroundChecks: {},
    acceptBackgroundCheck: decision,
    declineBackgroundCheck: decision,
    receiveCheckEvent: { body: checkEvent, headers: { 'x-checkr-signature': checkSignature } },
  }
}
