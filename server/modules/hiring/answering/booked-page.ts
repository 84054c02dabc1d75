import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { link, plainPage, soft, told, wordsFor } from '../applying/page-parts.ts'
import { dayText, whenText } from '../when-text.ts'
import { factsList, slotChoices, titleOf } from './page-parts.ts'
import type { Shown } from './page-parts.ts'

const leaving = '{act, select, cancel {Cancel the trial} other {Decline the trial}}'

/** The page of a confirmed trial: what is certain, and what can still be changed (docs/rules/hire.md#interviews). */
export function bookedPage(shown: Shown, reader: Reader): Answered {
  const say = wordsFor(reader)
  const { config, params, locale } = reader
  const file = `${config.api_base_url}api/interviews/${params['token'] ?? ''}/calendar/`
  return plainPage(200, reader, say('You are booked'), [
    `<h2>${escaped(titleOf(shown, reader))}</h2>`,
    `<p class="standing">${escaped(whenText(shown, shown.location.timezone, locale))}</p>`,
    assurance(shown, reader),
    factsList(shown, reader),
    `<p><a class="next" href="${escaped(file)}">${escaped(say('Add to my calendar'))}</a></p>`,
    `<h2>${escaped(say('On the day'))}</h2>`,
    told(
      say(
        'Sign in with your phone number that ends in {end}, and clock in when you arrive. Afterwards the location confirms your hours, and you are paid.',
        {
          end: shown.phone_end,
        },
      ),
    ),
    link('/auth', say('Sign in')),
    ...changes(shown, reader),
    soft(say('Whoever has this link can answer here. Keep it to yourself.')),
  ])
}

/** The page that moves a confirmed trial to another of the times. */
export function movePage(shown: Shown, reader: Reader): Answered {
  const say = wordsFor(reader)
  const others = shown.slots.filter(({ start_time }) => start_time !== shown.start_time)
  const form = `<form method="post"><input type="hidden" name="act" value="reschedule">${slotChoices(others, shown, reader, undefined)}<button>${escaped(say('Take this time'))}</button></form>`
  return plainPage(200, reader, say('Choose another time'), [
    told(say('Until now you are booked for: {time}.', { time: whenText(shown, shown.location.timezone, reader.locale) })),
    form,
    link('?', say('No, keep the time')),
  ])
}

/** The question before a trial is declined or cancelled. */
export function leavePage(shown: Shown, reader: Reader, act: 'decline' | 'cancel'): Answered {
  const say = wordsFor(reader)
  const field = `<label for="reason">${escaped(say('Reason, if you want to say it'))}</label><input id="reason" name="reason" maxlength="200">`
  const title = say('{act, select, cancel {Cancel the trial?} other {Decline the trial?}}', { act })
  const button = say(leaving, { act })
  return plainPage(200, reader, title, [
    told(say('{location} is told that you do not come.', { location: isolated(shown.location.name) })),
    `<form method="post"><input type="hidden" name="act" value="${act}">${field}<button>${escaped(button)}</button></form>`,
    link('?', say('No, go back')),
  ])
}

function assurance({ acts, assured_at }: Shown, reader: Reader): string {
  const say = wordsFor(reader)
  if (assured_at !== null) return soft(say('You said that you come.'))
  if (!acts.assure) return ''
  return `<form method="post"><input type="hidden" name="act" value="assure"><button>${escaped(say('Yes, I come'))}</button></form>`
}

function changes({ acts, reschedule_until, location: { timezone } }: Shown, reader: Reader): string[] {
  const say = wordsFor(reader)
  if (!acts.cancel) return []
  const until = { day: dayText(reschedule_until, timezone, reader.locale), time: formatInstantTime(reschedule_until, timezone) }
  const move = acts.reschedule
    ? [link('?move=1', say('Choose another time')), soft(say('Possible until {day}, {time}.', until))]
    : [soft(say('Another time cannot be chosen any more. If you cannot come, cancel, so that nobody waits for you.'))]
  return [`<h2>${escaped(say('Something has changed?'))}</h2>`, ...move, link('?cancel=1', say(leaving, { act: 'cancel' }))]
}
