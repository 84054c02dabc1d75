import { across } from './across.ts'
import { z } from 'zod'
import { day, dollars, hourlyRate, id, idParams, instant, sentInstant } from './common.ts'
import { employmentTypes, gateCodes } from './enums.ts'
import { endpoint } from './kit.ts'
import { fillBases } from './rules/fill-cells.ts'
import { faultBetween } from './rules/shift-length.ts'

/** The most shifts one simulation takes. */
export const MOST_SIMULATED = 60
/** How often a simulation is drawn. */
export const SIMULATION_DRAWS = 2000

/** Why a pro of the position would not come: a code of the gate, or that the shift is beyond the distance the pro set. */
export const simulationObstacles = [...gateCodes, 'TOO_FAR'] as const
export type SimulationObstacle = (typeof simulationObstacles)[number]
/** What a manager may relax: certificates, the network, the background check, the kind of employment. */
export const relaxableRules = ['require_certifications', 'type', 'background_check_required', 'employment_type'] as const
export type RelaxableRule = (typeof relaxableRules)[number]
/**
 * What a chance rests on: shifts of the business, of the market, or fewer than 30 comparable ones, which is too few for a number. Shifts that
 * are not open to the marketplace are not estimated.
 */
export const chanceBases = [...fillBases, 'not_estimated'] as const
export type ChanceBasis = (typeof chanceBases)[number]

const shift = across(
  z.object({
    skill_id: id,
    start_time: instant,
    end_time: instant,
    wage_amount: hourlyRate,
    allowed_confirmed_pros: z.int().min(1).max(200).default(1),
    unpaid_break_minutes: z.int().min(0).max(240).default(0),
    boosted_gig_bonus: dollars.max(500).default(0),
    type: z.enum(['MARKETPLACE', 'NETWORK', 'PRIVATE_DIRECT_OFFER']).default('MARKETPLACE'),
    employment_type: z.enum(employmentTypes).default('F1099'),
    /** As the location has it, if omitted. */
    require_certifications: z.boolean().optional(),
    background_check_required: z.boolean().default(false),
  }),
  ['start_time', 'end_time', 'unpaid_break_minutes'],
  (one, check) => {
    const fault = faultBetween(one)
    if (fault) check.addIssue({ code: 'custom', path: [fault.field], message: fault.message })
  },
)

/** In percent, null where there is no number; `low` to `high` holds it eight times in ten. `sample` is the number of comparable shifts. */
const chance = z.object({
  percent: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  basis: z.enum(chanceBases),
  sample: z.int(),
})
/** One planned shift as it would be met by the pros near the location. */
export const simulatedShift = z.object({
  draft_id: id.nullable(),
  gig_id: id.nullable(),
  skill_id: id,
  start_time: sentInstant,
  end_time: sentInstant,
  local_date: day,
  /** Of a posted shift, those still open. */
  openings: z.int(),
  /** Pros of the position who live near the location or are in its network. */
  near: z.int(),
  /** Of these, those who could be confirmed today, and those who could at least apply. */
  able: z.int(),
  may_apply: z.int(),
  /** A pro with several obstacles counts in each; `only` counts those whom nothing else stops. */
  obstacles: z.array(z.object({ code: z.enum(simulationObstacles), pros: z.int(), only: z.int() })),
  /** How many more could take it if one rule were relaxed. */
  relaxations: z.array(z.object({ rule: z.enum(relaxableRules), pros: z.int() })),
  /** That all openings are filled. */
  chance,
  /** The same for other wages, ascending; never falling, and empty where there is no number. */
  wage_curve: z.array(z.object({ wage_amount: z.number(), percent: z.number() })),
  /** Expected applications from now to the start, by hours after posting; null where there is no number. */
  applications: z.array(z.object({ from_hour: z.int(), to_hour: z.int(), expected: z.number() })).nullable(),
  /** Of a private shift: pros of the waitlist whom a plan would offer it to now, at most 20; null for others. */
  waiting: z.int().nullable(),
  /** Confirmed pros of all openings who would not come; null where there is no number. */
  expected_no_shows: z.number().nullable(),
})
export type SimulatedShift = z.infer<typeof simulatedShift>

export const simulateGigs = endpoint('simulation', 'simulateGigs', 'POST /locations/{locationId}/gigs/simulate/', {
  touches: [],
  summary: 'Who could come if these shifts were posted now; nothing is stored and nobody is told',
  params: idParams('locationId'),
  body: across(
    z.object({
      shifts: z.array(shift).max(MOST_SIMULATED).default([]),
      /** Planned shifts of the location, besides or instead. Those without a position or wage are left out. */
      draft_ids: z.array(id).max(MOST_SIMULATED).default([]),
      /** Posted shifts of the location; those that have started, are full or cancelled are left out. */
      gig_ids: z.array(id).max(MOST_SIMULATED).default([]),
      /** An event: its drafts and its open shifts at the location, those to come, the first 60 in all. */
      event_id: id.nullable().default(null),
      /** Work of several days: only who can take every shift counts as able, and `all` is the chance that enough of them take it. */
      is_bundle: z.boolean().default(false),
      /** The same input and seed give the same answer. */
      seed: z.int().min(0).max(2_147_483_647).default(1),
    }),
    ['shifts', 'draft_ids', 'gig_ids', 'event_id'],
    ({ shifts, draft_ids, gig_ids, event_id }, check) => {
      const count = shifts.length + draft_ids.length + gig_ids.length
      if (count === 0 && event_id === null) check.addIssue({ code: 'custom', path: ['shifts'], message: 'Name at least one shift' })
      if (count > MOST_SIMULATED) check.addIssue({ code: 'custom', path: ['shifts'], message: 'At most 60 shifts at once' })
    },
  ),
  response: z.object({
    shifts: z.array(simulatedShift),
    /** The chance that all openings of all shifts are filled, null where one has no number or was left out. Who can take only one of two shifts is counted once. */
    all: z.object({ percent: z.number().nullable(), draws: z.int(), seed: z.int() }),
    /** False if something was left out: what an event has beyond the first 60, or drafts without a position or wage. */
    is_whole: z.boolean(),
  }),
  errors: ['invalid', 'forbidden', 'not_found'],
})
