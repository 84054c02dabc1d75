import type { performance } from '@crewcall/contract/pros.ts'
import type { z } from 'zod'
import type { Pro } from './pro-rows.ts'
import { shownRating } from './pro-summaries.ts'

/** Rating, completion and counters as shown to both sides; the summary includes the overall rating once there is one. */
export function viewPerformance(pro: Pro): z.input<typeof performance> {
  const rating = shownRating(pro)
  return {
    rating,
    gigs_worked: pro.gigs_worked,
    completion_percentage: pro.completion_percentage,
    callout_count: pro.callout_count,
    noshow_count: pro.noshow_count,
    review_count: pro.review_count,
    ratings_summary:
      rating === null
        ? []
        : [{ rank: 1, name: 'OVERALL', label: 'Overall', is_overall_type: true, avg_rating: rating, rating_count: pro.review_count }],
  }
}
