import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import { whenText } from '../when-text.ts'
import { link, told, wordsFor } from './page-parts.ts'
import { trialStanding } from './standing.ts'

type Shown = Pick<Output<typeof contract.openMyApplication>, 'trial' | 'job' | 'status'>

/** Where the latest paid trial stands, with its time and the way to its page; nothing without one (docs/rules/hire.md#interviews). */
export function trialPart({ trial, job, status }: Shown, reader: Reader): string {
  // One that did not take place matters no more once the application went on.
  if (!trial || (trial.status === 'DECLINED' && !(trial.is_latest && (status === 'TRIAL' || status === 'INTERVIEW')))) return ''
  const say = wordsFor(reader)
  const state = trial.is_sent_home ? 'EARLY' : trialStanding(trial.status)
  const sentence = say(
    '{state, select, EARLY {Your trial of {time} ended early. The time you worked is paid. Your account shows it.} INVITED {Choose a time on the page of the trial, or say there that you cannot come. The first time proposed is {time}.} BOOKED {You are booked for {time}.} PAID {Your trial of {time} was paid. Your account shows it, and there you say where your pay goes.} WORKED {Your trial of {time} is over. The location confirms your hours, then you are paid.} other {Your trial of {time} did not take place.}}',
    { state, time: whenText(trial, job.timezone, reader.locale) },
  )
  return `<h2 id="trial">${escaped(say('The paid trial'))}</h2>${told(sentence)}${link(trial.url, say('Open the page of the trial'))}`
}

/** What a withdrawal does to a trial that waits for its day, or for an answer; nothing if there is none. */
export function trialWarning({ trial, job }: Pick<Shown, 'trial' | 'job'>, reader: Reader): string {
  const state = trial && trialStanding(trial.status)
  if (!trial || (state !== 'INVITED' && state !== 'BOOKED')) return ''
  const sentence = wordsFor(reader)(
    '{state, select, BOOKED {Your paid trial is cancelled too, unless it has begun: {time}.} other {The invitation to the paid trial ends too.}}',
    { state, time: whenText(trial, job.timezone, reader.locale) },
  )
  return told(sentence)
}
