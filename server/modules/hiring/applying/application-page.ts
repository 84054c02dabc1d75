import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { InterviewEnding } from '@crewcall/contract/enums-of-hire.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { mayCandidateWrite } from '@crewcall/contract/rules/hire.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Problem } from '../../../platform/errors.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { link, otherJobsList, plainPage, soft, told, wordsFor } from './page-parts.ts'
import { detailsPage, detailsPart } from './details-page.ts'
import { hiredPart } from './hired-part.ts'
import { codePart } from './limited-page.ts'
import { declinePage, offerPart } from './offer-part.ts'
import { isOverFor, trialStanding } from './standing.ts'
import { trialPart, trialWarning } from './trial-part.ts'

type Shown = Output<typeof contract.openMyApplication>

/** The page behind a candidate's link: where the application stands, and the messages (docs/rules/hire.md#candidates). */
export function applicationPage(shown: Shown, reader: Reader, wrong: readonly string[] = []): Answered {
  const say = wordsFor(reader)
  const { job, status, details, phone_end } = shown
  const asks = (name: string) => reader.query[name] === '1' && wrong.length === 0
  if (details !== null && (asks('details') || (wrong.length > 0 && reader.posted['act'] === 'correct')))
    return detailsPage(details, reader, wrong)
  // With an offer that can be answered it is the offer that is declined.
  const isOpen = status === 'APPLIED' || status === 'INTERVIEW' || status === 'TRIAL' || shown.offer?.is_over === true
  const mayWithdraw = phone_end === null && isOpen
  if (mayWithdraw && asks('withdraw')) return withdrawPage(shown, reader)
  if (shown.offer?.is_over === false && asks('decline')) return declinePage(shown, shown.offer, reader)
  const where = say('{location} in {city}, {business}. Sent on {day}.', {
    location: isolated(job.location_name),
    city: isolated(job.city),
    business: isolated(job.business),
    day: formatDay(shown.applied_at, job.timezone, reader.locale),
  })
  const jobName =
    job.status === 'open' ? `<a href="/jobs/${job.id}"><bdi>${escaped(job.name)}</bdi></a>` : `<bdi>${escaped(job.name)}</bdi>`
  const own = [
    status === 'WITHDRAWN' && job.status === 'open' ? againForm(reader) : '',
    offerPart(shown, reader),
    hiredPart(shown, reader),
    trialPart(shown, reader),
    messages(shown, reader),
    mayCandidateWrite(status, job.status) ? form(reader, wrong) : '',
    detailsPart(details, reader),
    mayWithdraw ? link('?withdraw=1', say('Withdraw my application')) : '',
  ]
  return plainPage(wrong.length > 0 ? 400 : 200, reader, say('Your application'), [
    `<h2>${jobName}</h2>${soft(where)}`,
    `<p class="standing">${escaped(standing(shown, reader))}</p>`,
    ...(phone_end === null ? own : [codePart(phone_end, reader, wrong)]),
    otherJobsList(shown.other_jobs, reader),
    phone_end === null ? soft(say('Whoever has this link can read and write here. Keep it to yourself.')) : '',
  ])
}

/** What is shown if an application cannot be opened or changed. */
export function applicationRefused(status: number, reader: Reader, refusal: Pick<Problem, 'reason' | 'retry_after'>): Answered {
  const { reason } = refusal
  const say = wordsFor(reader)
  if (reason === 'APPLICATION_CODE_FIRST')
    return plainPage(403, reader, say('Show first that the phone number is yours'), [link('?', say('Back to your application'))])
  if (reason === 'APPLICATION_BY_TEXT') return plainPage(403, reader, say('Open the link that came by text to change this.'), [])
  if (status === 429) return plainPage(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal))])
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
    '{state, select, CLOSED {{name}, the job is closed. Thank you for your interest.} INTERVIEW {{name}, the location wants to talk to you.} ANY_TRIAL {{name}, it is about a paid trial.} TRIAL {{name}, the location invites you to a paid trial.} BOOKED {{name}, you are booked for a paid trial.} NOT_COMING {{name}, you do not come to the paid trial. The location was told, and decides what comes next.} CALLED_OUT {{name}, the location noted that you called to say that you cannot come to the paid trial. If that is wrong, write to them.} CALLED_OFF {{name}, the paid trial does not take place. The location decides what comes next.} MISSED {{name}, the location noted that you did not come to the paid trial. If that is wrong, write to them.} UNANSWERED {{name}, the invitation to the paid trial ended without an answer. Write to the location if you still want the job.} WORKED {{name}, your paid trial is over. The location decides what comes next.} OFFER {{name}, the location offers you this job.} LATE {{name}, the time to answer the offer is over.} HIRED {{name}, congratulations: you were chosen for this job.} WITHDRAWN {{name}, you withdrew this application. You can apply again while the job is open.} other {{name}, your application arrived. The location will look at it.}}',
    { state: stateOf(shown), name: isolated(shown.first_name) },
  )
}

function stateOf({ status, job, trial, offer, phone_end }: Shown): string {
  // Which one, and when, is behind the code.
  if (phone_end !== null && status === 'TRIAL') return 'ANY_TRIAL'
  if (job.status !== 'open' && isOverFor(status, trial)) return 'CLOSED'
  if (status === 'OFFER') return offer?.is_over === true ? 'LATE' : 'OFFER'
  if (!trial || (status !== 'TRIAL' && status !== 'INTERVIEW')) return status
  const of = trialStanding(trial.status)
  if (of === 'ENDED') return trial.is_latest && trial.ended_by !== null ? endings[trial.ended_by] : status
  if (status !== 'TRIAL') return status
  return of === 'INVITED' ? 'TRIAL' : of === 'BOOKED' ? 'BOOKED' : 'WORKED'
}

const endings: Record<InterviewEnding, string> = {
  CANDIDATE: 'NOT_COMING',
  CALLED_OUT: 'CALLED_OUT',
  LOCATION: 'CALLED_OFF',
  NO_ANSWER: 'UNANSWERED',
  NO_SHOW: 'MISSED',
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

function againForm(reader: Reader): string {
  const button = wordsFor(reader)('Apply again')
  return `<form method="post"><input type="hidden" name="act" value="apply_again"><button>${escaped(button)}</button></form>`
}

function form(reader: Reader, wrong: readonly string[]): string {
  const say = wordsFor(reader)
  const isRight = wrong.length === 0
  const typed = isRight ? '' : (reader.posted['text'] ?? '')
  const sentence = typed.trim() === '' ? say('Please fill this in.') : say('Use at most 1000 characters.')
  const state = isRight ? '' : ' aria-invalid="true" aria-describedby="text_wrong" autofocus'
  const message = isRight ? '' : `<p class="wrong" id="text_wrong">${escaped(sentence)}</p>`
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
