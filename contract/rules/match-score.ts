import { phrase } from './direction.ts'
import { METERS_PER_MILE } from './distance.ts'

/** The published weights of the match score; they add up to 100 (docs/rules/pros.md#match-score). */
export const matchWeights = { skill: 30, reliability: 25, rating: 15, distance: 15, history: 10, preferences: 5 } as const
export type MatchKey = keyof typeof matchWeights
export const matchKeys = ['skill', 'reliability', 'rating', 'distance', 'history', 'preferences'] as const satisfies readonly MatchKey[]

/** The inputs of the score. Never an input: protected traits, photo, name, gender, age, number of disputes filed. */
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

/**
 * Every rating is pulled toward this one with the weight of three reviews, so that one review has little effect
 * (docs/rules/pros.md#match-score).
 */
export const PRIOR_RATING = 4.5
export const PRIOR_RATING_WEIGHT = 3
/** Experience beyond three years adds nothing. */
export const FULL_EXPERIENCE_MONTHS = 36
/** From this distance on there are no points. */
export const MAX_DISTANCE_MILES = 25
const PRIOR_COMPLETION = 0.9
const PRIOR_COMPLETION_WEIGHT = 5
const RECENT_DAYS = 30
const STALE_DAYS = 180

/** The match score, 0 to 100, with its components and the sentence shown to both sides (docs/rules/pros.md#match-score). Gates come before it. */
export function matchScore(facts: MatchFacts): MatchScore {
  const points = pointsOf(facts)
  const sentences = sentencesOf(facts)
  const components = matchKeys.map((key) => ({
    key,
    label: labels[key],
    points: points[key],
    max: matchWeights[key],
    sentence: sentences[key],
  }))
  const strongest = components.filter((component) => component.points > 0).toSorted((a, b) => b.points / b.max - a.points / a.max)
  return {
    score: totalOf(points),
    components,
    sentence: strongest
      .slice(0, 3)
      .map((component) => component.sentence)
      .join(', '),
  }
}

/** The score alone, for ranking many of which few are shown. */
export function matchPoints(facts: MatchFacts): number {
  return totalOf(pointsOf(facts))
}

/** The inputs of the score, as values in the API: each client words them. */
export type FitFacts = {
  experience_months: number
  completed_in_position: number
  worked_count: number
  /** Shifts the pro was confirmed on: worked and missed. */
  confirmed_count: number
  review_count: number
  /** Mean of the reviews to a tenth, 1 to 5; null without reviews. */
  rating: number | null
  /** The distance shown to a business; null if unknown. */
  distance_meters: number | null
  times_worked_here: number
  is_favorite: boolean
  preferences_met: number
  preferences_stated: number
}

/** The facts of a match score as API values. */
export function fitFactsOf(facts: MatchFacts): FitFacts {
  const { review_count, review_mean, distance_miles, preferences } = facts
  return {
    experience_months: facts.experience_months,
    completed_in_position: facts.completed_in_skill,
    worked_count: facts.worked_count,
    confirmed_count: facts.worked_count + facts.missed_count,
    review_count,
    rating: review_count === 0 || review_mean === null ? null : Math.round(review_mean * 10) / 10,
    distance_meters: distance_miles === null ? null : Math.round(distance_miles * METERS_PER_MILE),
    times_worked_here: facts.gigs_here,
    is_favorite: facts.is_favorite,
    preferences_met: preferences.met,
    preferences_stated: preferences.stated,
  }
}

type Points = Record<MatchKey, number>
const labels = {
  skill: 'Experience',
  reliability: 'Reliability',
  rating: 'Rating',
  distance: 'Distance',
  history: 'History here',
  preferences: 'Preferences',
} as const

function totalOf(points: Points): number {
  return Math.round(points.skill + points.reliability + points.rating + points.distance + points.history + points.preferences)
}

function pointsOf(facts: MatchFacts): Points {
  const { distance_miles, gigs_here, preferences } = facts
  return {
    skill: pointsFor('skill', (facts.experience_months + facts.completed_in_skill) / FULL_EXPERIENCE_MONTHS),
    reliability: pointsFor('reliability', reliability(facts)),
    rating: pointsFor('rating', (pulledRating(facts.review_count, facts.review_mean) - 1) / 4),
    distance: pointsFor('distance', distance_miles === null ? 0 : 1 - distance_miles / MAX_DISTANCE_MILES),
    history: pointsFor('history', facts.is_favorite ? 1 : gigs_here / 4),
    preferences: pointsFor('preferences', preferences.stated === 0 ? 1 : preferences.met / preferences.stated),
  }
}

function pointsFor(key: MatchKey, share: number): number {
  return Math.round(clamp(share) * matchWeights[key] * 10) / 10
}

/** The mean rating pulled toward 4.5 with the weight of three reviews; for ranking only, never displayed. */
export function pulledRating(count: number, mean: number | null): number {
  if (count === 0 || mean === null) return PRIOR_RATING
  return (mean * count + PRIOR_RATING * PRIOR_RATING_WEIGHT) / (count + PRIOR_RATING_WEIGHT)
}

function reliability({ worked_count, missed_count, days_since_last_gig }: MatchFacts): number {
  const completion = (worked_count + PRIOR_COMPLETION * PRIOR_COMPLETION_WEIGHT) / (worked_count + missed_count + PRIOR_COMPLETION_WEIGHT)
  const recency = days_since_last_gig === null ? 0.5 : 1 - clamp((days_since_last_gig - RECENT_DAYS) / (STALE_DAYS - RECENT_DAYS))
  return completion * 0.8 + recency * 0.2
}

function sentencesOf(facts: MatchFacts): Record<MatchKey, string> {
  const { distance_miles, gigs_here, is_favorite, review_count, review_mean, preferences } = facts
  const here = gigs_here === 0 ? 'has not worked here' : `worked here ${gigs_here === 1 ? 'once' : `${gigs_here} times`}`
  return {
    skill: experience(facts),
    reliability: record(facts),
    rating:
      review_count === 0 || review_mean === null
        ? 'no reviews yet'
        : `rated ${review_mean.toFixed(1)} in ${plural(review_count, 'review')}`,
    distance: distance_miles === null ? 'distance unknown' : `${Math.max(1, Math.round(distance_miles))} mi`,
    history: is_favorite ? `favorite, ${here}` : here,
    preferences: preferences.stated === 0 ? 'open to any time' : `meets ${preferences.met} of ${plural(preferences.stated, 'preference')}`,
  }
}

function experience({ skill_name, experience_months, completed_in_skill }: MatchFacts): string {
  const time = experience_months >= 24 ? `${Math.floor(experience_months / 12)} years` : plural(experience_months, 'month')
  return phrase`${skill_name} ${time}${completed_in_skill > 0 ? ` and ${plural(completed_in_skill, 'completed shift')}` : ''}`
}

function record({ worked_count, missed_count }: MatchFacts): string {
  const planned = worked_count + missed_count
  return planned === 0 ? 'no shifts yet' : `worked ${worked_count} of ${plural(planned, 'confirmed shift')}`
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function plural(count: number, noun: 'review' | 'preference' | 'month' | 'completed shift' | 'confirmed shift'): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
