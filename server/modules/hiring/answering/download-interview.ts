import type { Locale } from '@crewcall/contract/enums.ts'
import type { downloadInterview as endpoint } from '@crewcall/contract/interview-link.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import ical, { ICalEventStatus } from 'ical-generator'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { calendarFile } from '../../../platform/calendar-file.ts'
import { problem } from '../../../platform/errors.ts'
import type { Media } from '../../../platform/mount.ts'
import { translate } from '../../../platform/words/translate.ts'
import { viewOf } from './open-interview.ts'
import { interviewByToken } from './interview-link.ts'

/**
 * A confirmed interview as a calendar file in the language of the candidate. Its secret is not in it: people share calendars.
 * @throws problem not_found; conflict if it is not confirmed
 */
export async function downloadInterview(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Media> {
  const key = await interviewByToken(ctx, params.token)
  const shown = await viewOf(ctx, key)
  if (shown.status !== 'CONFIRMED') throw problem('conflict', 'TRIAL_OVER')
  const { locale, confirmed_at, last_updated_ts } = await ctx.tx.one<{ locale: Locale; confirmed_at: Date; last_updated_ts: Date }>(sql`
    select c.locale, i.confirmed_at, i.last_updated_ts
    from interviews i join job_candidates c on c.organization_id = i.organization_id and c.id = i.candidate_id
    where i.organization_id = ${key.organization_id} and i.id = ${key.id}`)
  const { location, contact } = shown
  const calendar = ical({ prodId: { company: 'Crewcall', product: 'Interviews' } })
  calendar.createEvent({
    id: `interview-${key.id}@crewcall`,
    start: shown.start_time,
    end: shown.end_time,
    stamp: last_updated_ts,
    // Grows with every change, so that programs take a moved one for a newer one.
    sequence: Math.max(0, Math.floor((last_updated_ts.getTime() - confirmed_at.getTime()) / 1000)),
    summary: translate(locale, 'Paid trial: {job} at {location}', { job: shown.job_name, location: location.name }),
    location: contained(`${location.name}, ${location.street_address}, ${location.city}, ${location.state_code} ${location.zip_code}`),
    description: contained([contact.fullname, contact.phone_number, shown.instructions].filter(Boolean).join('\n')),
    status: ICalEventStatus.CONFIRMED,
  })
  return calendarFile(calendar, 'paid-trial.ics')
}
