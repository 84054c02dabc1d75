import { hourlyRates } from '@crewcall/contract/common.ts'
import { ARRIVAL_EDGES } from '@crewcall/contract/rules/fill-cells.ts'
import { estimateArrivals, estimateFill, estimateNoShows } from '@crewcall/contract/rules/fill-model.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import type { ChanceBasis, SimulatedShift } from '@crewcall/contract/simulation.ts'
import { fillPointOf } from '../fill-estimates/index.ts'
import type { PositionModel } from '../fill-estimates/index.ts'
import { chanceOfAll } from './draw.ts'
import type { Simulated } from './shifts-to-simulate.ts'

/** The chance of one opening, from 0 to 1, with the interval of four in five. */
export type OpeningChance = { chance: number; low: number; high: number }
/** What past shifts say about a planned one: about one opening, and, in percent, about all of them. */
export type Chances = {
  opening: OpeningChance | null
  all: Pick<SimulatedShift, 'chance' | 'wage_curve' | 'applications' | 'expected_no_shows'>
}

type Given = {
  able: number
  /** The lowest wage of the position, in dollars. */
  least: number
  now: Date
}
const wageSteps = [-1, 0, 1, 2, 3, 4]
const nothing: OpeningChance = { chance: 0, low: 0, high: 0 }

/**
 * What past shifts say, given how many pros can take it: where these are too few, it is not filled, whatever became of others. Shifts that
 * are not open to the marketplace are filled by asking and not estimated.
 */
export function chancesOf(model: PositionModel, shift: Simulated, { able, least, now }: Given): Chances {
  if (shift.planned.type !== 'MARKETPLACE') return unknown('not_estimated', 0)
  const point = (wage_amount: number) => fillPointOf(model, { ...shift.planned, ...shift, wage_amount }, now)
  const here = point(shift.wage_amount)
  const estimate = estimateFill(model, here)
  const { basis, posts: sample } = estimate
  if (estimate.chance === null) return unknown(basis, sample)
  const opening = able < shift.openings ? nothing : { chance: estimate.chance, low: estimate.low, high: estimate.high }
  const percent = (chance: number) => Math.round(chanceOfAll({ pros: able, openings: shift.openings, chance }) * 100)
  // A wage below what others pay is not suggested; the typed one is shown as it is.
  const floor = Math.max(least, hourlyRates.lowest, centsToDollars(model.median_cents ?? 0))
  const wages = wageSteps
    .map((step) => Math.round((shift.wage_amount + step) * 100) / 100)
    .filter((wage) => wage === shift.wage_amount || (wage >= floor && wage <= hourlyRates.highest))
  return {
    opening,
    all: {
      chance: { percent: percent(opening.chance), low: percent(opening.low), high: percent(opening.high), basis, sample },
      wage_curve: wages.map((wage_amount) => ({ wage_amount, percent: percent(estimateFill(model, point(wage_amount)).chance ?? 0) })),
      applications: arrivalsOf(model, here),
      expected_no_shows: Math.round(estimateNoShows(model, here) * shift.openings * 100) / 100,
    },
  }
}

function unknown(basis: ChanceBasis, sample: number): Chances {
  const chance = { percent: null, low: null, high: null, basis, sample }
  return { opening: null, all: { chance, wage_curve: [], applications: null, expected_no_shows: null } }
}

// The last span ends with the start.
function arrivalsOf(model: PositionModel, point: ReturnType<typeof fillPointOf>): SimulatedShift['applications'] {
  const { arrivals } = estimateArrivals(model, point)
  return arrivals
    .map((expected, index) => ({
      from_hour: ARRIVAL_EDGES[index - 1] ?? 0,
      to_hour: Math.min(ARRIVAL_EDGES[index] ?? Infinity, Math.ceil(point.lead_hours)),
      expected: Math.round(expected * 100) / 100,
    }))
    .filter(({ from_hour }) => from_hour < point.lead_hours)
}
