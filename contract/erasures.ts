import { z } from 'zod'
import { idParams, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { erasureObstacles, erasureStates } from './rules/erasure.ts'

/** Something that has to end before an account can be erased, and how many there are. */
const obstacle = z.object({ code: z.enum(erasureObstacles), count: z.int().positive() })
export type Obstacle = z.output<typeof obstacle>

/** How an account would be erased, and whether that was asked for (docs/rules/erasure.md). */
const erasure = z.object({
  obstacles: z.array(obstacle),
  /** The one that waits; null if none does. */
  asked: z.object({ state: z.enum(erasureStates), asked_at: sentInstant, due_at: sentInstant }).nullable(),
  /** How far it is once the account is closed; null before. `checked_at` is when everything was erased a second time, a day later. */
  progress: z
    .object({
      began_at: sentInstant,
      parts: z.int().nonnegative(),
      parts_done: z.int().nonnegative(),
      done_at: sentInstant.nullable(),
      checked_at: sentInstant.nullable(),
    })
    .nullable(),
})
export type Erasure = z.output<typeof erasure>

export const getOwnErasure = endpoint('erasures', 'getOwnErasure', 'GET /users/me/erasure/', {
  summary: 'What stands in the way of erasing my account, and whether I asked for it',
  response: erasure,
  errors: ['forbidden'],
})
export const askForErasure = endpoint('erasures', 'askForErasure', 'POST /users/me/erasure/', {
  touches: ['erasure'],
  summary: 'Have my account erased in fourteen days; asking again changes nothing',
  status: 202,
  response: erasure,
  errors: ['forbidden', 'conflict', 'step_up_required'],
})
export const keepAccount = endpoint('erasures', 'keepAccount', 'POST /users/me/erasure/cancel/', {
  touches: ['erasure'],
  summary: 'Keep my account after all; changes nothing if no erasure waits',
  response: erasure,
  errors: ['forbidden'],
})

const ofPerson = { access: 'admin', params: idParams('id'), response: erasure } as const
export const getErasureOf = endpoint('erasures', 'getErasureOf', 'GET /admin/users/{id}/erasure/', {
  ...ofPerson,
  summary: 'What stands in the way of erasing the account of a person, and whether it was asked for',
  errors: ['not_found'],
})
export const askForErasureOf = endpoint('erasures', 'askForErasureOf', 'POST /admin/users/{id}/erasure/', {
  ...ofPerson,
  touches: ['erasure'],
  summary: 'Have the account of a person erased who asked for it elsewhere, with a reason; they can keep it for fourteen days',
  status: 202,
  body: z.object({ reason: requiredText(500) }),
  errors: ['not_found', 'conflict', 'step_up_required'],
})
export const keepAccountOf = endpoint('erasures', 'keepAccountOf', 'POST /admin/users/{id}/erasure/cancel/', {
  ...ofPerson,
  touches: ['erasure'],
  summary: 'Keep the account of a person after all, with a reason; changes nothing if no erasure waits',
  body: z.object({ reason: requiredText(500) }),
  errors: ['not_found', 'step_up_required'],
})
