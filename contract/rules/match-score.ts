/** The published weights of the match score; they add up to 100 (semantics 1.9). */
export const matchWeights = { skill: 30, reliability: 25, rating: 15, distance: 15, history: 10, preferences: 5 } as const
export type MatchKey = keyof typeof matchWeights

/** What the score looks at. Never an input: protected traits, photo, name, gender, age, number of disputes filed. */
export type MatchFacts = {
  skill_name: string
  experience_months: number
  completed_in_skill: number
  worked_count: number
  missed_count: number
  days_since_last_gig: number | null
  review_count: number
  review_mean: number | null
  distance_miles: number | null
  gigs_here: number
  is_favorite: boolean
  /** How many of the stated preferences (days, time blocks, hours, contractor type) the shift meets. */
  preferences: { met: number; stated: number }
}

export type MatchComponent = { key: MatchKey; label: string; points: number; max: number; sentence: string }
export type MatchScore = { score: number; components: MatchComponent[]; sentence: string }

/** Everybody is pulled toward this rating with the weight of three reviews, so that one review decides little (semantics 1.9). */
export const PRIOR_RATING = 4.5
export const PRIOR_RATING_WEIGHT = 3
/** Experience beyond three years adds nothing. */
export const FULL_EXPERIENCE_MONTHS = 36
/** From this distance on no points are given. */
export const MAX_DISTANCE_MILES = 25
const PRIOR_COMPLETION = 0.9
const PRIOR_COMPLETION_WEIGHT = 5
const RECENT_DAYS = 30
const STALE_DAYS = 180

/** The match score, 0 to 100, with its components and the sentence shown to both sides (semantics 1.9). Gates come before it. */
export function matchScore(facts: MatchFacts): MatchScore {
  const components = [skill(facts), reliability(facts), rating(facts), distance(facts), history(facts), preferences(facts)]
  const score = Math.round(components.reduce((sum, component) => sum + component.points, 0))
  const strongest = components.filter((component) => component.points > 0).toSorted((a, b) => b.points / b.max - a.points / a.max)
  return {
    score,
    components,
    sentence: strongest
      .slice(0, 3)
      .map((component) => component.sentence)
      .join(', '),
  }
}

/** The mean rating pulled toward 4.5 with the weight of three reviews; for ranking only, never shown as the rating. */
export function pulledRating(count: number, mean: number | null): number {
  if (count === 0 || mean === null) return PRIOR_RATING
  return (mean * count + PRIOR_RATING * PRIOR_RATING_WEIGHT) / (count + PRIOR_RATING_WEIGHT)
}

function skill({ skill_name, experience_months, completed_in_skill }: MatchFacts): MatchComponent {
  const share = (experience_months + completed_in_skill) / FULL_EXPERIENCE_MONTHS
  const experience = experience_months >= 24 ? `${Math.floor(experience_months / 12)} years` : plural(experience_months, 'month')
  const here = completed_in_skill > 0 ? ` and ${plural(completed_in_skill, 'completed shift')}` : ''
  return component('skill', 'Experience', share, `${skill_name} ${experience}${here}`)
}

function reliability({ worked_count, missed_count, days_since_last_gig }: MatchFacts): MatchComponent {
  const planned = worked_count + missed_count
  const completion = (worked_count + PRIOR_COMPLETION * PRIOR_COMPLETION_WEIGHT) / (planned + PRIOR_COMPLETION_WEIGHT)
  const recency = days_since_last_gig === null ? 0.5 : 1 - clamp((days_since_last_gig - RECENT_DAYS) / (STALE_DAYS - RECENT_DAYS))
  const sentence = planned === 0 ? 'no shifts yet' : `worked ${worked_count} of ${plural(planned, 'confirmed shift')}`
  return component('reliability', 'Reliability', completion * 0.8 + recency * 0.2, sentence)
}

function rating({ review_count, review_mean }: MatchFacts): MatchComponent {
  const sentence =
    review_count === 0 || review_mean === null ? 'no reviews yet' : `rated ${review_mean.toFixed(1)} in ${plural(review_count, 'review')}`
  return component('rating', 'Rating', (pulledRating(review_count, review_mean) - 1) / 4, sentence)
}

function distance({ distance_miles }: MatchFacts): MatchComponent {
  if (distance_miles === null) return component('distance', 'Distance', 0, 'distance unknown')
  return component('distance', 'Distance', 1 - distance_miles / MAX_DISTANCE_MILES, `${distance_miles.toFixed(1)} mi`)
}

function history({ gigs_here, is_favorite }: MatchFacts): MatchComponent {
  const sentence = gigs_here === 0 ? 'has not worked here' : `worked here ${gigs_here === 1 ? 'once' : `${gigs_here} times`}`
  return component('history', 'History here', is_favorite ? 1 : gigs_here / 4, is_favorite ? `favorite, ${sentence}` : sentence)
}

function preferences({ preferences: { met, stated } }: MatchFacts): MatchComponent {
  if (stated === 0) return component('preferences', 'Preferences', 1, 'open to any time')
  return component('preferences', 'Preferences', met / stated, `meets ${met} of ${plural(stated, 'preference')}`)
}

function component(key: MatchKey, label: string, share: number, sentence: string): MatchComponent {
  const max = matchWeights[key]
  return { key, label, points: Math.round(clamp(share) * max * 10) / 10, max, sentence }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
