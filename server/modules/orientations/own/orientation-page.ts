import type { OwnOrientation } from '@crewcall/contract/orientations.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Problem } from '../../../platform/errors.ts'
import { escaped, langOf, publicPage } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { waitSentence } from '../../../platform/wait-sentence.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'
import { doneStep, stepContent, stepForm } from './step-form.ts'

/** The page of an orientation: the next step, a step that is done, or that all of them are. */
export function orientationPage(orientation: OwnOrientation, reader: Reader, wrong?: 'wrong'): Answered {
  const { steps, completed_at } = orientation
  const asked = steps.find(({ position, is_done }) => is_done && String(position) === reader.query['step'])
  const next = steps.find(({ is_done }) => !is_done)
  if (asked && wrong === undefined)
    return plain(200, reader, orientation.name, [where(orientation, reader), doneStep(asked, reader), forward(reader)])
  if (completed_at !== null || next === undefined) return donePage(orientation, reader)
  const say = wordsFor(reader)
  return plain(wrong === undefined ? 200 : 400, reader, orientation.name, [
    where(orientation, reader),
    soft(say('Step {number} of {count}', { number: next.position, count: steps.length })),
    stepContent(next, reader),
    stepForm(next, orientation.version, reader, wrong),
    earlierSteps(orientation, reader),
    soft(say('What you have done is kept: you can go on later with the same link. Keep the link to yourself.')),
  ])
}

/** What is shown if a step or the page is refused. */
export function orientationRefused(status: number, reader: Reader, refusal?: Problem): Answered {
  const say = wordsFor(reader)
  if (status === 429) return plain(429, reader, say('Too many tries'), [soft(waitSentence(reader.locale, refusal ?? {}))])
  if (status === 403) return plain(403, reader, say('Open the link again, and press the button there'), [])
  if (status === 409)
    return plain(409, reader, say('The orientation has changed'), [
      soft(say('The location wrote it anew while you were reading.')),
      button('?', say('See the steps')),
    ])
  if (refusal?.reason === 'ORIENTATION_CLOSED')
    return plain(410, reader, say('This orientation is closed'), [
      soft(say('There is nothing left for you to do here. What you have done is kept. If you expected it to be open, ask the location.')),
    ])
  return status === 410
    ? plain(410, reader, say('This link has expired'), [soft(say(nextStep)), button('/pro/offers', say('Open my offers'))])
    : notFound(reader)
}

/** What is shown for an address without a secret, and for one that is unknown. */
export function notFound(reader: Reader): Answered {
  const say = wordsFor(reader)
  return plain(404, reader, say('There is nothing behind this link'), [soft(say(nextStep)), button('/pro/offers', say('Open my offers'))])
}

const nextStep = 'Sign in, open the shift and press “Do the orientation”: it leads to a new link.'

/** Words a page in its reader's language. */
export function wordsFor({ locale }: Pick<Reader, 'locale'>) {
  return (sentence: ServerSentence, values: Record<string, string | number> = {}): string => translate(locale, sentence, values)
}

function donePage(orientation: OwnOrientation, reader: Reader): Answered {
  const say = wordsFor(reader)
  const { application_id, location_name } = orientation
  const isAsked = application_id !== null
  return plain(200, reader, say('Orientation completed'), [
    where(orientation, reader),
    `<p class="standing">${escaped(isAsked ? say('You can confirm your shift at {location} now.', { location: isolated(location_name) }) : say('{location} has been told. There is nothing more to do here.', { location: isolated(location_name) }))}</p>`,
    isAsked ? button(`/pro/applications/${application_id}`, say('Confirm the shift')) : button('/pro/schedule', say('Open my schedule')),
    earlierSteps(orientation, reader),
  ])
}

function where({ location_name, business }: OwnOrientation, reader: Reader): string {
  return soft(wordsFor(reader)('{location}, {business}', { location: isolated(location_name), business: isolated(business) }))
}

function earlierSteps({ steps }: OwnOrientation, reader: Reader): string {
  const done = steps.filter(({ is_done }) => is_done)
  if (done.length === 0) return ''
  const items = done.map(
    ({ position, title }) => `<li><a class="next" href="?step=${position}"><bdi${langOf(title)}>${escaped(title)}</bdi></a></li>`,
  )
  return `<h2>${escaped(wordsFor(reader)('Done'))}</h2><ul>${items.join('')}</ul>`
}

function forward(reader: Reader): string {
  return button('?', wordsFor(reader)('Continue'))
}

function button(address: string, text: string): string {
  return `<p><a class="button" href="${escaped(address)}">${escaped(text)}</a></p>`
}

function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}

function plain(status: number, { locale, config }: Reader, title: string, parts: readonly string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  return { status, html: publicPage({ locale, title, description: '', picture, body: `<h1>${escaped(title)}</h1>${parts.join('')}` }) }
}
