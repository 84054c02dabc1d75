import { across } from './across.ts'
import { z } from 'zod'
import { id, idParams, instant, linkToken, pageQuery, paginated, sentInstant, text } from './common.ts'
import { httpsLink } from './job-postings.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { ORIENTATION_STEPS, orientationAudiences, orientationStepKinds } from './rules/orientation.ts'

const byLocation = idParams('id')
const kind = z.enum(orientationStepKinds)
const { fewest, most } = ORIENTATION_STEPS

/**
 * One step as a manager writes it. `title` is the heading, the sentence to confirm, or the question. A step to watch has an address or a file;
 * a question has two to four answers, and which of them is right, counted from 0.
 */
export const orientationStepTerms = across(
  across(
    across(
      z.object({
        kind,
        title: oneLine(200),
        text: text(4000).trim().default(''),
        video_url: httpsLink.nullable().default(null),
        media_id: id.nullable().default(null),
        choices: z.array(oneLine(120)).max(4, 'At most four answers').default([]),
        right_choice: z.int().min(0).max(3).nullable().default(null),
      }),
      ['kind', 'text'],
      ({ kind, text }) => kind !== 'READ' || text !== '',
      { path: ['text'], message: 'Write what they read' },
    ),
    ['kind', 'video_url', 'media_id'],
    ({ kind, video_url, media_id }, check) => {
      const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['video_url'], message })
      if (kind === 'WATCH' && (video_url === null) === (media_id === null)) refuse('Give a file or an address')
      if (kind !== 'WATCH' && (video_url ?? media_id) !== null) refuse('Only a step to watch has a file')
    },
  ),
  ['kind', 'choices', 'right_choice'],
  (step, check) => {
    const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    if (step.kind === 'QUIZ') refuseAnswers(step, refuse)
    else if (step.choices.length > 0 || step.right_choice !== null) refuse('choices', 'Only a question has answers')
  },
)
export type OrientationStepTerms = z.input<typeof orientationStepTerms>

function refuseAnswers(
  { choices, right_choice }: { choices: readonly string[]; right_choice: number | null },
  refuse: (field: string, message: string) => void,
): void {
  // One that is empty is refused by itself.
  const written = choices.filter((choice) => choice !== '')
  if (choices.length < 2) refuse('choices', 'Give two to four answers')
  else if (new Set(written).size < written.length) refuse('choices', 'Two answers are the same')
  else if (right_choice === null || right_choice >= choices.length) refuse('right_choice', 'Mark the right answer')
}

export const orientationTerms = z.object({
  name: oneLine(80),
  is_on: z.boolean(),
  audiences: z.array(z.enum(orientationAudiences)).min(1, 'Choose for whom it is').max(2),
  steps: z.array(orientationStepTerms).min(fewest, 'An orientation has 1 to 12 steps').max(most, 'An orientation has 1 to 12 steps'),
})

const step = z.object({
  kind,
  title: z.string(),
  text: z.string(),
  video_url: z.string().nullable(),
  media_id: id.nullable(),
  file: z.object({ name: z.string(), resource_url: z.url() }).nullable(),
  choices: z.array(z.string()),
  right_choice: z.int().nullable(),
})
/** The orientation of a location, as its managers see it. Completions of `valid_from_version` and later count. */
export const orientation = z.object({
  id,
  location_id: id,
  name: z.string(),
  is_on: z.boolean(),
  audiences: z.array(z.enum(orientationAudiences)),
  version: z.int(),
  valid_from_version: z.int(),
  published_at: sentInstant,
  steps: z.array(step),
  /** Pros whose completion counts. */
  completed_count: z.int(),
  last_updated_ts: sentInstant,
})
export type Orientation = z.infer<typeof orientation>

export const getOrientation = endpoint('orientations', 'getOrientation', 'GET /locations/{id}/orientation/', {
  summary: 'The orientation of a location; null until somebody writes one',
  params: byLocation,
  response: z.object({ orientation: orientation.nullable() }),
  errors: ['forbidden', 'not_found'],
})
export const saveOrientation = endpoint('orientations', 'saveOrientation', 'PUT /locations/{id}/orientation/', {
  touches: ['orientation'],
  summary: 'Write the orientation of a location; other steps are a new version',
  params: byLocation,
  /** `everybody_again`: who completed an earlier version does the new one as well. */
  body: orientationTerms.extend({
    everybody_again: z.boolean().default(false),
    /** The version that was seen; null if there was none. */
    last_updated_ts: instant.nullable().optional(),
  }),
  response: orientation,
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version'],
})
/** Who has completed it; an earlier version may not count any more. */
export const orientationCompletion = z.object({
  pro_id: id,
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  version: z.int(),
  completed_at: sentInstant,
  is_valid: z.boolean(),
})
export const listOrientationCompletions = endpoint(
  'orientations',
  'listOrientationCompletions',
  'GET /locations/{id}/orientation/completions/',
  {
    summary: 'Who has completed the orientation of a location, latest first',
    params: byLocation,
    query: pageQuery(25),
    response: paginated(orientationCompletion),
    errors: ['forbidden', 'not_found'],
  },
)

/** An orientation for the pro whose link it is. Which answer is right is not part of it. */
export const ownOrientation = z.object({
  name: z.string(),
  location_name: z.string(),
  business: z.string(),
  version: z.int(),
  steps: z.array(
    z.object({
      position: z.int(),
      kind,
      title: z.string(),
      text: z.string(),
      video_url: z.string().nullable(),
      file: z.object({ name: z.string(), resource_url: z.url() }).nullable(),
      choices: z.array(z.string()),
      is_done: z.boolean(),
    }),
  ),
  /** When it was completed in a version that counts. */
  completed_at: sentInstant.nullable(),
  /** The shift that waits for it, the earliest first. */
  application_id: id.nullable(),
})
export type OwnOrientation = z.infer<typeof ownOrientation>
export const openOrientation = endpoint('orientations', 'openOrientation', 'GET /orientations/{token}/', {
  access: 'public',
  summary: 'The steps of an orientation, for the holder of the link',
  params: z.object({ token: linkToken }),
  response: ownOrientation,
  errors: ['invalid', 'not_found', 'gone'],
})
export const doOrientationStep = endpoint('orientations', 'doOrientationStep', 'POST /orientations/{token}/steps/', {
  access: 'public',
  touches: ['orientation'],
  summary: 'Do the next step; the last one completes the orientation, once',
  params: z.object({ token: linkToken }),
  /** `choice` answers a question, counted from 0; `version` is that of the steps that were read. */
  body: z.object({ version: z.int().min(1), position: z.int().min(1).max(most), choice: z.int().min(0).max(3).optional() }),
  response: ownOrientation,
  errors: ['invalid', 'not_found', 'gone', 'conflict', 'rate_limited'],
})
export const linkToOrientation = endpoint('orientations', 'linkToOrientation', 'POST /pro/orientations/{locationId}/links/', {
  touches: [],
  summary: 'The address of my orientation at a location that asks for it',
  params: idParams('locationId'),
  response: z.object({ url: z.string() }),
  errors: ['not_found'],
})
