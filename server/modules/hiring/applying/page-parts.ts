import type { Locale } from '@crewcall/contract/enums.ts'
import type { OtherJob } from '@crewcall/contract/public-jobs.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { escaped, publicPage } from '../../../platform/public-page-frame.ts'
import type { Answered, Reader } from '../../../platform/public-pages.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'

/** A page that search engines do not list, with its heading. */
export function plainPage(status: number, { locale, config }: Reader, title: string, parts: readonly string[]): Answered {
  const picture = `${config.public_url}/icon-512.png`
  const body = `<h1>${escaped(title)}</h1>${parts.join('')}`
  return { status, html: publicPage({ locale, title, description: '', picture, body }) }
}

/** The function that words a page in its reader's language. */
export function wordsFor({ locale }: Pick<Reader, 'locale'>) {
  return (sentence: ServerSentence, values: Record<string, string | number> = {}): string => translate(locale, sentence, values)
}

export function told(text: string): string {
  return `<p>${escaped(text)}</p>`
}

export function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}

export function link(address: string, text: string, style: 'next' | 'button' = 'next'): string {
  return `<p><a class="${style}" href="${escaped(address)}">${escaped(text)}</a></p>`
}

/** A wage in dollars, by the hour. */
export function wageText(wage: number, locale: Locale): string {
  return translate(locale, '{wage} an hour', { wage: formatCents(dollarsToCents(wage), locale) })
}

/** "(843) 555-0142". */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** The person or the location to call. */
export function callLink({ who, phone_number }: { who: string; phone_number: string }, reader: Reader): string {
  const text = wordsFor(reader)('Call {who}: {phone}', { who: isolated(who), phone: isolated(phoneText(phone_number)) })
  return link(`tel:${phone_number}`, text)
}

/** Other open jobs of a location, each with its wage; nothing if there are none. */
export function otherJobsList(jobs: readonly OtherJob[], reader: Reader): string {
  const [first] = jobs
  if (!first) return ''
  const heading = wordsFor(reader)('Open jobs at {location}', { location: isolated(first.location_name) })
  const items = jobs.map(
    ({ id, name, wage }) =>
      `<li><a class="next" href="/jobs/${id}"><bdi>${escaped(name)}</bdi> · ${escaped(wageText(wage, reader.locale))}</a></li>`,
  )
  return `<h2>${escaped(heading)}</h2><ul>${items.join('')}</ul>`
}
