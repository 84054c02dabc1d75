import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { METERS_PER_MILE } from '@crewcall/contract/rules/distance.ts'
import type { MatchKey } from '@crewcall/contract/rules/match-score.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

type Facts = ProGig['fit_facts']
type Words = Record<MatchKey, (t: Translate, facts: Facts) => string>

/** The labels of the parts of the match score. */
export const fitLabels: Record<MatchKey, Sentence> = {
  skill: 'Experience',
  reliability: 'Reliability',
  rating: 'Rating',
  distance: 'Distance',
  history: 'History here',
  preferences: 'Preferences',
}

const ofBoth = {
  rating: (t, { rating, review_count }) =>
    rating === null
      ? t('No reviews yet')
      : t('Rated {rating} in {count, plural, one {# review} other {# reviews}}', { rating: rating.toFixed(1), count: review_count }),
  distance: (t, { distance_meters }) =>
    distance_meters === null
      ? t('Distance unknown')
      : t('{miles} mi away', { miles: Math.max(1, Math.round(distance_meters / METERS_PER_MILE)) }),
} satisfies Partial<Words>

const prosWords: Words = {
  ...ofBoth,
  skill: (t, facts) => experience(t, facts) || t('No experience yet'),
  reliability: (t, { worked_count, confirmed_count }) =>
    confirmed_count === 0
      ? t('No shifts worked yet')
      : t('Worked {worked} of {confirmed, plural, one {# confirmed shift} other {# confirmed shifts}}', {
          worked: worked_count,
          confirmed: confirmed_count,
        }),
  history: (t, { times_worked_here: times, is_favorite }) => {
    if (times === 0) return is_favorite ? t('A favorite, has not worked here') : t('Has not worked here')
    return is_favorite
      ? t('A favorite, worked here {times, plural, one {once} other {# times}}', { times })
      : t('Worked here {times, plural, one {once} other {# times}}', { times })
  },
  preferences: (t, { preferences_met: met, preferences_stated: stated }) =>
    stated === 0 ? t('Open to any time') : t('Meets {met} of {stated, plural, one {# preference} other {# preferences}}', { met, stated }),
}

const ownWords: Words = {
  ...ofBoth,
  skill: (t, facts) => experience(t, facts) || t('No experience yet'),
  reliability: (t, { worked_count, confirmed_count }) =>
    confirmed_count === 0
      ? t('No shifts worked yet')
      : t('You worked {worked} of {confirmed, plural, one {# confirmed shift} other {# confirmed shifts}}', {
          worked: worked_count,
          confirmed: confirmed_count,
        }),
  history: (t, { times_worked_here: times, is_favorite }) => {
    if (times === 0) return is_favorite ? t('You are a favorite here') : t('You have not worked here yet')
    return is_favorite
      ? t('You are a favorite here and worked here {times, plural, one {once} other {# times}}', { times })
      : t('You worked here {times, plural, one {once} other {# times}}', { times })
  },
  preferences: (t, { preferences_met: met, preferences_stated: stated }) =>
    stated === 0
      ? t('You are open to any time')
      : t('Meets {met} of your {stated, plural, one {# preference} other {# preferences}}', { met, stated }),
}

/** A part of the match score as shown to the business. */
export function prosFitText(t: Translate, key: MatchKey, facts: Facts): string {
  return prosWords[key](t, facts)
}

/** A part of the match score as shown to the pro. */
export function ownFitText(t: Translate, key: MatchKey, facts: Facts): string {
  return ownWords[key](t, facts)
}

/** Experience without a label beside it; '' without any. @param position its name in the reader's language */
export function experienceAs(t: Translate, position: string, facts: Facts): string {
  const known = experience(t, facts)
  return known === '' ? '' : t('Experience as {position}: {experience}', { position, experience: known })
}

/** True if the part has no basis, as a rating without reviews: such a pro gets average points. */
export function restsOnNothing(key: MatchKey, facts: Facts): boolean {
  switch (key) {
    case 'skill':
      return facts.experience_months === 0 && facts.completed_in_position === 0
    case 'reliability':
      return facts.confirmed_count === 0
    case 'rating':
      return facts.rating === null
    case 'distance':
      return facts.distance_meters === null
    case 'history':
      return facts.times_worked_here === 0 && !facts.is_favorite
    case 'preferences':
      return facts.preferences_stated === 0
  }
}

function experience(t: Translate, { experience_months: months, completed_in_position: count }: Facts): string {
  const years = Math.floor(months / 12)
  const time =
    months >= 24
      ? t('{years, plural, one {# year} other {# years}}', { years })
      : months > 0 && t('{months, plural, one {# month} other {# months}}', { months })
  return joined([time, count > 0 && t('{count, plural, one {# completed shift} other {# completed shifts}}', { count })], ', ')
}
