import { isolated } from '@crewcall/contract/rules/direction.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { callLink, link, otherJobsList, plainPage, told, wordsFor } from '../applying/page-parts.ts'
import { titleOf } from './page-parts.ts'
import type { Shown } from './page-parts.ts'

/** The page of a trial that is over, or did not take place: why, and what comes next; never what managers think of it. */
export function overPage(shown: Shown, reader: Reader): Answered {
  const say = wordsFor(reader)
  const { status, ended_by, is_sent_home } = shown
  if (is_sent_home) return sentHomePage(shown, reader)
  const isPaid = status === 'PAID' || status === 'REVIEWED'
  const state = status === 'DECLINED' || status === 'INVITED' ? (ended_by ?? 'NO_ANSWER') : isPaid ? 'PAID' : 'WORKED'
  const title = say(
    '{state, select, CANDIDATE {You do not come to this trial} CALLED_OUT {The location noted that you called} LOCATION {The location cancelled this trial} NO_SHOW {This trial did not take place} PAID {Your trial was paid} WORKED {Your trial is over} other {This invitation is over}}',
    { state },
  )
  const next = say(
    '{state, select, CANDIDATE {{location} was told.} CALLED_OUT {{location} noted that you called to say that you cannot come, so nothing is paid. If that is wrong, tell them now.} LOCATION {You need not come.} NO_SHOW {{location} noted that you did not come. If that is wrong, write to them.} PAID {Thank you for working at {location}. Your account shows what you were paid, and there you say where your pay goes.} WORKED {Thank you for working at {location}. They confirm your hours, then you are paid. Your account shows your hours, and there you say where your pay goes.} other {No time was confirmed before it began.}}',
    { state, location: isolated(shown.location.name) },
  )
  return saying(shown, reader, { title, next, isOwn: state === 'PAID' || state === 'WORKED' })
}

function sentHomePage(shown: Shown, reader: Reader): Answered {
  const say = wordsFor(reader)
  const next = say(
    '{location} sent you home before its end. The time you worked is paid. Your account shows it, and there you say where your pay goes.',
    { location: isolated(shown.location.name) },
  )
  return saying(shown, reader, { title: say('The location ended your trial early'), next, isOwn: true })
}

function saying(shown: Shown, reader: Reader, { title, next, isOwn }: { title: string; next: string; isOwn: boolean }): Answered {
  const say = wordsFor(reader)
  return plainPage(200, reader, title, [
    `<h2>${escaped(titleOf(shown, reader))}</h2>`,
    told(next),
    isOwn ? link('/auth', say('Sign in')) : '',
    shown.ended_by === 'CALLED_OUT' || shown.ended_by === 'NO_SHOW' ? contactLine(shown, reader) : '',
    shown.application_url === null ? '' : link(shown.application_url, say('Write to the location')),
    otherJobsList(shown.other_jobs, reader),
  ])
}

// Whom to ask about what was recorded.
function contactLine({ contact: { fullname, phone_number }, location }: Shown, reader: Reader): string {
  return phone_number === null ? '' : callLink({ who: fullname === '' ? location.name : fullname, phone_number }, reader)
}
