import type * as contract from '@crewcall/contract/public-jobs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { link, plainPage, soft, told, wageText, wordsFor } from './page-parts.ts'

type Shown = Output<typeof contract.openMyApplication>
type Offer = NonNullable<Shown['offer']>

/** What the location offers, and how to answer; nothing without an offer (docs/rules/hire.md#offers). */
export function offerPart({ offer, job }: Shown, reader: Reader): string {
  if (!offer) return ''
  return `${termsList(offer, { job, heading: 'The offer' }, reader)}${offer.is_over ? over(reader) : answers(offer, reader)}`
}

type Terms = Pick<Offer, 'wage' | 'employment' | 'starts_on' | 'message'> & { answer_by?: string | null }

/** The terms of an offer, open or accepted, with the message of the location. */
export function termsList(
  { wage, employment, starts_on, message, answer_by = null }: Terms,
  { job, heading }: { job: Shown['job']; heading: 'The offer' | 'What was agreed' },
  reader: Reader,
): string {
  const say = wordsFor(reader)
  const day = (value: string) => formatDay(value, 'UTC', reader.locale)
  const facts = [
    [say('Wage'), wageText(wage, reader.locale)],
    [say('How'), say(kinds[employment])],
    [say('First day'), day(starts_on)],
    ...(answer_by === null ? [] : [[say('Answer until'), day(answer_by)]]),
  ]
  const list = facts
    .map(([name = '', value = '']) => `<dt class="soft">${escaped(name)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`)
    .join('')
  const said =
    message === '' ? '' : `<ol><li><strong><bdi>${escaped(job.location_name)}</bdi></strong>\n<bdi>${escaped(message)}</bdi></li></ol>`
  return `<h2 id="offer">${escaped(say(heading))}</h2><dl>${list}</dl>${said}`
}

/** Asks once more before an offer is declined. */
export function declinePage({ job }: Shown, { id }: Offer, reader: Reader): Answered {
  const say = wordsFor(reader)
  return plainPage(200, reader, say('Decline the offer?'), [
    told(
      say('{location} is told that you do not want “{job}”, and your application ends.', {
        location: isolated(job.location_name),
        job: isolated(job.name),
      }),
    ),
    answerForm('decline_offer', id, say('Decline')),
    link('?', say('No, go back')),
  ])
}

const kinds = {
  NETWORK: 'On the team of the location, paid for each shift',
  W2: 'As an employee (W2)',
} as const

function answers({ id }: Offer, reader: Reader): string {
  const say = wordsFor(reader)
  return `${answerForm('accept_offer', id, say('Accept the offer'))}${link('?decline=1', say('Decline'))}`
}

function over(reader: Reader): string {
  return soft(wordsFor(reader)('The time to answer is over. Write to the location if you still want the job.'))
}

function answerForm(act: 'accept_offer' | 'decline_offer', id: number, text: string): string {
  return `<form method="post"><input type="hidden" name="act" value="${act}"><input type="hidden" name="offer_id" value="${id}"><button>${escaped(text)}</button></form>`
}
