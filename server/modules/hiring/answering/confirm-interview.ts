import type { Locale } from '@crewcall/contract/enums.ts'
import type { answerInterview } from '@crewcall/contract/interview-link.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Actor, Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { personOfPhone, useInvitedCode } from '../../identity/index.ts'
import { proOfInvited } from '../../pros/index.ts'
import { book } from '../interviews/booking.ts'
import type { LockedInterview } from '../interviews/interview-rows.ts'
import { slotToCome } from '../interviews/slots.ts'
import { requireHiring } from './hiring-place.ts'
import { subjectOf } from './interview-link.ts'

type Body = Extract<Input<typeof answerInterview>['body'], { act: 'confirm' }>
type Home = Parameters<typeof proOfInvited>[1]['home']

/**
 * Confirms an interview at one of its times: with the code that was sent to the phone of the candidate, whose account takes the place. They get
 * one if they have none, with the name that they give or correct; nobody is signed in. The same time again changes nothing.
 * @throws problem invalid for a wrong code, and without a name for an account that has none; conflict for a time that is over, and where nobody hires any more; forbidden to a locked account; otherwise as `book`
 */
export async function confirmInterview(ctx: Ctx, locked: LockedInterview, body: Body): Promise<void> {
  const { interview, candidate } = locked
  const start = new Date(body.start_time)
  if (interview.status === 'CONFIRMED' && interview.start_time.getTime() === start.getTime()) return
  if (interview.status !== 'INVITED') throw problem('conflict', 'TRIAL_OVER')
  await requireHiring(ctx, interview)
  const slot = await slotToCome(ctx, interview, start)
  const { challenge_id, code } = body
  await useInvitedCode(ctx, {
    purpose: 'INTERVIEW',
    phone_number: candidate.phone_number,
    subject: subjectOf(interview),
    challenge_id,
    code,
  })
  await book(ctx, locked, { actor: await proOf(ctx, locked, body), slot })
}

async function proOf(ctx: Ctx, { candidate, posting, interview }: LockedInterview, given: Body): Promise<Actor> {
  const { phone_number, first_name, last_name, email } = candidate
  const own_name =
    given.first_name === undefined || given.last_name === undefined
      ? undefined
      : { first_name: given.first_name, last_name: given.last_name }
  // The constraint of the table allows no other languages.
  const locale = candidate.locale as Locale
  const person = await personOfPhone(ctx, { phone_number, first_name, last_name, email, locale, own_name })
  return proOfInvited({ ...ctx, actor: person }, { home: await homeNear(ctx, interview), skill_id: posting.skill_id })
}

// Whoever has no profile says later where they live; until then shifts near this location are offered to them.
function homeNear({ tx }: Ctx, { organization_id, location_id }: LockedInterview['interview']): Promise<Home> {
  return tx.one<Home>(sql`
    select city, state_code, zip_code, latitude, longitude, market_id from locations
    where organization_id = ${organization_id} and id = ${location_id}`)
}
