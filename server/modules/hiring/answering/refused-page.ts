import type { Problem } from '../../../platform/errors.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { link, plainPage, soft, told, wordsFor } from '../applying/page-parts.ts'
import { addressKept } from './invited-page.ts'

/** What is shown if a trial cannot be opened or answered: why, and the next step. */
export function interviewRefused(status: number, reader: Reader, refusal: Problem): Answered {
  const say = wordsFor(reader)
  const back = link(addressKept(reader), say('Back to the trial'))
  if (reader.params['token'] === undefined && status !== 429) return explanation(reader)
  if (status === 429) return plainPage(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal))])
  if (status === 403 && refusal.reason === 'STEP_BY_OTHERS')
    return plainPage(403, reader, say('Open the link again, and press the button there'), [])
  if (isUnpayable(refusal)) return plainPage(status, reader, say('This is not possible yet'), [told(say(unpayable)), back])
  if (refusal.reason === 'LOCATION_NOT_HIRING')
    return plainPage(status, reader, say('The location does not hire at the moment'), [
      told(say('That is not about you: the trial cannot be confirmed now. Call the location or write to it if you have questions.')),
      back,
    ])
  if (status === 403 || status === 423) return closedAccount(status, reader)
  if (status === 413) return plainPage(413, reader, say('This is too much text'), [back])
  if (status !== 404 && status !== 400) return plainPage(status, reader, say('This is not possible'), [told(say(reasonOf(refusal))), back])
  return plainPage(404, reader, say('There is nothing behind this link'), [
    soft(say('Perhaps a part of it is missing. Open the link in the text or the email once more, or ask the location for it.')),
  ])
}

/** The same after a code could not be sent; one that was sent before still works. */
export function codeRefused(status: number, reader: Reader, refusal: Problem): Answered {
  const say = wordsFor(reader)
  if (status !== 429) return interviewRefused(status, reader, refusal)
  const { challenge_id = '' } = reader.posted
  // Longer than the minute between two codes: those of the day are used up.
  const isDayOver = (refusal.retry_after ?? 0) > resendSeconds
  const why = isDayOver
    ? say('Five codes a day are sent at most. If you have one, enter it; otherwise come back tomorrow, or call the location.')
    : say('One code a minute is sent at most. If you have one, enter it; otherwise wait a minute.')
  return plainPage(429, reader, say('No code was sent'), [
    told(why),
    link(addressKept(reader), say(challenge_id === '' ? 'Back to the trial' : 'Enter the code')),
  ])
}

const resendSeconds = 60
const unpayable = 'The location has to settle something first. Call them or write to them, and try again later.'

// Nothing is wrong with the account of the candidate; what is open is between the location and the platform.
function isUnpayable({ code, reason }: Problem): boolean {
  return code === 'payment_hold' || reason === 'TRIAL_NOT_PAYABLE'
}

function reasonOf({ code, reason }: Problem) {
  if (code === 'overlapping_gig') return 'You work another shift at that time. Choose another time, or cancel the other shift first.'
  if (code === 'ineligible')
    return 'Your account does not meet what this work asks for. Sign in to see what is missing, or call the location.'
  if (reason === 'TRIAL_TIME_GONE') return 'This time can no longer be chosen.'
  if (reason === 'TRIAL_MOVED_TOO_LATE') return 'Another time can be chosen until 12 hours before the start. Later you can only cancel.'
  return 'The trial has changed in the meantime.'
}

function closedAccount(status: number, reader: Reader): Answered {
  const say = wordsFor(reader)
  return plainPage(status, reader, say('This is not possible'), [
    told(
      say(
        status === 423
          ? 'Your account is suspended, so it cannot take this trial.'
          : 'Your account is locked, so it cannot take this trial.',
      ),
    ),
    soft(say('Sign in to see why, or ask support.')),
    link('/auth', say('Sign in')),
    link('/help', say('Help')),
  ])
}

function explanation(reader: Reader): Answered {
  const say = wordsFor(reader)
  return plainPage(200, reader, say('Paid trials'), [
    told(
      say(
        'A location that wants to see you at work invites you to a paid trial. You get a link by text and email, with the time, the location and the wage.',
      ),
    ),
    told(say('Open that link to confirm, to choose another time, or to say that you cannot come.')),
    soft(say('You have confirmed one already? It is among your shifts.')),
    link('/auth', say('Sign in'), 'button'),
  ])
}
