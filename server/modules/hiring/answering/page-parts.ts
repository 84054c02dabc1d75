import type { Locale } from '@crewcall/contract/enums.ts'
import type { OwnInterview } from '@crewcall/contract/interview-link.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { escaped, langOf } from '../../../platform/public-page-frame.ts'
import type { Reader } from '../../../platform/public-pages.ts'
import { phoneText, wageText, wordsFor } from '../applying/page-parts.ts'
import { whenText } from '../when-text.ts'

/** What a page shows. */
export type Shown = OwnInterview
export type Slot = OwnInterview['slots'][number]

/** A pay in dollars that says that taxes are not off. */
export function payText(total: number, locale: Locale): string {
  return wordsFor({ locale })('{pay} before taxes', { pay: formatCents(dollarsToCents(total), locale) })
}

/** What, where and whom to ask; with the whole pay once it is certain. */
export function factsList(shown: Shown, reader: Reader): string {
  const say = wordsFor(reader)
  const { location, contact, instructions } = shown
  const address = `${location.street_address}, ${location.city}, ${location.state_code} ${location.zip_code}`
  const where = `${text(`${location.name}\n${address}`)}\n<a class="next" rel="noopener noreferrer" href="${escaped(mapAddress(address))}">${escaped(say('Show on the map'))}</a>`
  const phone =
    contact.phone_number === null
      ? ''
      : `\n<a class="next" href="tel:${escaped(contact.phone_number)}">${escaped(phoneText(contact.phone_number))}</a>`
  const rows: [string, string][] = [
    [say('Job'), text(shown.job_name)],
    [say('Business'), text(shown.business)],
    [say('Location'), where],
    [say('Wage'), text(wageText(shown.wage, reader.locale))],
    ...(shown.status === 'CONFIRMED'
      ? [[say('Pay for the whole time'), text(payText(shown.total, reader.locale))] satisfies [string, string]]
      : []),
    ...(contact.fullname === '' && phone === '' ? [] : [[say('Ask for'), `${text(contact.fullname)}${phone}`] satisfies [string, string]]),
    ...(instructions === ''
      ? []
      : [[say('Instructions'), `<span${langOf(instructions)}>${text(instructions)}</span>`] satisfies [string, string]]),
  ]
  return `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd dir="auto">${value}</dd>`).join('')}</dl>`
}

/** Times to choose from, as radio buttons; the first one is chosen if none is. */
export function slotChoices(slots: readonly Slot[], { location }: Shown, reader: Reader, chosen: string | undefined): string {
  const { locale } = reader
  const first = slots.find(({ start_time }) => start_time === chosen) ?? slots[0]
  const radios = slots.map((slot) => {
    const checked = slot === first ? ' checked' : ''
    const label = `<span>${escaped(whenText(slot, location.timezone, locale))}<br>${escaped(payText(slot.total, locale))}</span>`
    return `<label class="choice"><input type="radio" name="start_time" value="${escaped(slot.start_time)}" required${checked}>${label}</label>`
  })
  return `<fieldset><legend>${escaped(wordsFor(reader)('Choose a time'))}</legend>${radios.join('')}</fieldset>`
}

/** The title of a page about one interview. */
export function titleOf({ job_name, location }: Shown, reader: Reader): string {
  return wordsFor(reader)('Paid trial: {job} at {location}', { job: isolated(job_name), location: isolated(location.name) })
}

// Works on every device, and loads nothing before (docs/decisions/0152).
function mapAddress(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

function text(value: string): string {
  return escaped(value)
}
