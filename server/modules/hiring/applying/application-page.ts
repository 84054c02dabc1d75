import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { link, otherJobsList, plainPage, soft, told, wordsFor } from './page-parts.ts'
import { declinePage, offerPart } from './offer-part.ts'
import { isOverFor, mayWrite, trialStanding } from './standing.ts'
import { trialPart, trialWarning } from './trial-part.ts'

type Shown = Output<typeof contract.openMyApplication>

/** The page behind a candidate's link: where the application stands, and the messages (docs/rules/hire.md#candidates). */
export function applicationPage(shown: Shown, reader: Reader, wrong?: 'refused'): Answered {
  const say = wordsFor(reader)
  const { job, status } = shown
  // With an offer that can be answered it is the offer that is declined.
  const mayWithdraw = status === 'APPLIED' || status === 'INTERVIEW' || status === 'TRIAL' || shown.offer?.is_over === true
  if (mayWithdraw && reader.query['withdraw'] === '1' && wrong === undefined) return withdrawPage(shown, reader)
  if (shown.offer?.is_over === false && reader.query['decline'] === '1' && wrong === undefined)
    return declinePage(shown, shown.offer, reader)
  const where = say('{location} in {city}, {business}. Sent on {day}.', {
    location: isolated(job.location_name),
    city: isolated(job.city),
    business: isolated(job.business),
    day: formatDay(shown.applied_at, job.timezone, reader.locale),
  })
  const jobName =
    job.status === 'open' ? `<a href="/jobs/${job.id}"><bdi>${escaped(job.name)}</bdi></a>` : `<bdi>${escaped(job.name)}</bdi>`
  return plainPage(wrong === undefined ? 200 : 400, reader, say('Your application'), [
    `<h2>${jobName}</h2>${soft(where)}`,
    `<p class="standing">${escaped(standing(shown, reader))}</p>`,
    offerPart(shown, reader),
    trialPart(shown, reader),
    messages(shown, reader),
    mayWrite(status, job.status) ? form(reader, wrong) : '',
    mayWithdraw ? link('?withdraw=1', say('Withdraw my application')) : '',
    otherJobsList(shown.other_jobs, reader),
    soft(say('Whoever has this link can read and write here. Keep it to yourself.')),
  ])
}

/** What is shown if an application cannot be opened or changed. */
export function applicationRefused(status: number, reader: Reader): Answered {
  const say = wordsFor(reader)
  if (status === 429) return plainPage(429, reader, say('Too many tries'), [soft(say('Wait a few minutes, then open the link again.'))])
  if (status === 403) return plainPage(403, reader, say('Open the link again, and press the button there'), [])
  const back = link('?', say('Back to your application'))
  if (status === 409)
    return plainPage(409, reader, say('This is not possible any more'), [soft(say('The application has changed in the meantime.')), back])
  if (status === 413) return plainPage(413, reader, say('This is too much text'), [back])
  return plainPage(404, reader, say('There is nothing behind this link'), [
    soft(say('Perhaps a part of it is missing. Apply again, and we send it again.')),
  ])
}

function standing(shown: Shown, reader: Reader): string {
  return wordsFor(reader)(
    '{state, select, CLOSED {{name}, the job is closed. Thank you for your interest.} INTERVIEW {{name}, the location wants to talk to you.} TRIAL {{name}, the location invites you to a paid trial.} BOOKED {{name}, you are booked for a paid trial.} WORKED {{name}, your paid trial is over. The location decides what comes next.} OFFER {{name}, the location offers you this job.} LATE {{name}, the time to answer the offer is over.} HIRED {{name}, congratulations: you were chosen for this job.} WITHDRAWN {{name}, you withdrew this application. You can apply again while the job is open.} other {{name}, your application arrived. The location will look at it.}}',
    { state: stateOf(shown), name: isolated(shown.first_name) },
  )
}

function stateOf({ status, job, trial, offer }: Shown): string {
  if (job.status !== 'open' && isOverFor(status, trial)) return 'CLOSED'
  if (status === 'OFFER') return offer?.is_over === true ? 'LATE' : 'OFFER'
  if (status !== 'TRIAL' || !trial) return status
  const of = trialStanding(trial.status)
  return of === 'INVITED' ? 'TRIAL' : of === 'BOOKED' ? 'BOOKED' : of === 'ENDED' ? 'APPLIED' : 'WORKED'
}

function messages({ messages: list, job }: Shown, reader: Reader): string {
  const say = wordsFor(reader)
  const items = list.map(({ text, is_own, created_ts }) => {
    const who = is_own ? say('You') : job.location_name
    const time = `${formatDay(created_ts, job.timezone, reader.locale)}, ${formatInstantTime(created_ts, job.timezone)}`
    return `<li${is_own ? ' class="own"' : ''}><strong><bdi>${escaped(who)}</bdi></strong> <span class="soft">${escaped(time)}</span>\n<bdi>${escaped(text)}</bdi></li>`
  })
  const shown = items.length === 0 ? soft(say('Nobody has written yet.')) : `<ol>${items.join('')}</ol>`
  return `<h2 id="messages">${escaped(say('Messages'))}</h2>${shown}`
}

function form(reader: Reader, wrong: 'refused' | undefined): string {
  const say = wordsFor(reader)
  const typed = wrong === undefined ? '' : (reader.posted['text'] ?? '')
  const sentence = typed.trim() === '' ? say('Please fill this in.') : say('Use at most 1000 characters.')
  const state = wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="text_wrong" autofocus'
  const message = wrong === undefined ? '' : `<p class="wrong" id="text_wrong">${escaped(sentence)}</p>`
  return `<form method="post"><input type="hidden" name="act" value="write"><label for="text">${escaped(say('Write to the location'))}</label><textarea id="text" name="text" rows="4" maxlength="1000" required${state}>${escaped(typed)}</textarea>${message}<button>${escaped(say('Send'))}</button></form>`
}

function withdrawPage(shown: Shown, reader: Reader): Answered {
  const say = wordsFor(reader)
  const { job } = shown
  return plainPage(200, reader, say('Withdraw your application?'), [
    told(
      say('{location} is told that you no longer want “{job}”. What you wrote stays with them.', {
        location: isolated(job.location_name),
        job: isolated(job.name),
      }),
    ),
    trialWarning(shown, reader),
    `<form method="post"><input type="hidden" name="act" value="withdraw"><button>${escaped(say('Withdraw'))}</button></form>`,
    link('?', say('No, keep it')),
  ])
}
