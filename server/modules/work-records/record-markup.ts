import type { Locale } from '@crewcall/contract/enums.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { durationText, formatDate } from '@crewcall/contract/rules/time.ts'
import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { escaped } from '../../platform/public-page-frame.ts'
import { translate } from '../../platform/words/translate.ts'

/** A page stays below 15 kB, whatever names it shows: this many of each, at this length; the files contain all. */
const [mostSums, mostShifts, longest] = [10, 12, 60]

/** What a work record says, as markup without the name of its owner. */
export function recordMarkup(record: WorkRecordFigures, locale: Locale): string[] {
  const { shifts, minutes, verified, rating, first_day, last_day, positions, places, listed } = record
  const hours = durationText(minutes)
  const period = translate(locale, '{first} to {last}', { first: formatDate(first_day, locale), last: formatDate(last_day, locale) })
  const sumOf = ({ name, ...sums }: { name: string; shifts: number; minutes: number }) =>
    translate(locale, '{name}: {shifts, plural, one {# shift} other {# shifts}}, {hours}', {
      name,
      shifts: sums.shifts,
      hours: durationText(sums.minutes),
    })
  return [
    soft(verified ? translate(locale, 'Identity verified by {product}') : translate(locale, 'Identity not verified by {product}')),
    `<p><strong>${escaped(translate(locale, '{shifts, plural, one {# shift} other {# shifts}}, {hours} of approved time', { shifts, hours }))}</strong><br>${escaped(period)}</p>`,
    ...(rating === null ? [] : [`<p>${escaped(ratingText(rating, locale))}</p>`]),
    ...section(
      locale,
      translate(locale, 'Positions'),
      positions.map((each) => sumOf({ ...each, name: positionName(each.position, locale) })),
      mostSums,
    ),
    ...section(
      locale,
      translate(locale, 'Places'),
      (places ?? []).map((each) => sumOf({ ...each, name: short(each.place) })),
      mostSums,
    ),
    ...section(
      locale,
      translate(locale, 'Latest shifts'),
      listed.map(({ day, position, place, minutes: length }) =>
        joined(
          [formatDate(day, locale), positionName(position, locale), place === null ? null : short(place), durationText(length)],
          ' · ',
        ),
      ),
      mostShifts,
      shifts,
    ),
  ]
}

/** The rating in a sentence. */
export function ratingText({ stars, reviews }: NonNullable<WorkRecordFigures['rating']>, locale: Locale): string {
  return translate(locale, 'Rating: {stars} of 5, from {reviews} reviews of the last 12 months', { stars: stars.toFixed(1), reviews })
}

/** A line of less weight. */
export function soft(text: string): string {
  return `<p class="soft">${escaped(text)}</p>`
}

function section(locale: Locale, title: string, lines: readonly string[], most: number, all = lines.length): string[] {
  if (lines.length === 0) return []
  const more = all - Math.min(lines.length, most)
  const rest = more === 0 ? [] : [translate(locale, '{count, plural, one {and # more} other {and # more}}', { count: more })]
  return [`<h2>${escaped(title)}</h2><ul>${[...lines.slice(0, most), ...rest].map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`]
}

function short(name: string): string {
  const letters = [...name]
  return letters.length <= longest ? name : `${letters.slice(0, longest - 1).join('')}…`
}
