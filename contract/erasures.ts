import { z } from 'zod'
import { sentInstant } from './common.ts'
import { endpoint } from './kit.ts'
import { erasureObstacles, erasureStates } from './rules/erasure.ts'

/** Something that has to end before an account can be erased, and how many there are. */
const obstacle = z.object({ code: z.enum(erasureObstacles), count: z.int().positive() })
export type Obstacle = z.output<typeof obstacle>

/** How an account would be erased, and whether that was asked for (docs/rules/erasure.md). */
const ownErasure = z.object({
  obstacles: z.array(obstacle),
  /** The one that waits; null if none does. */
  asked: z.object({ state: z.enum(erasureStates), asked_at: sentInstant, due_at: sentInstant }).nullable(),
})
export type OwnErasure = z.output<typeof ownErasure>

export const getOwnErasure = endpoint('erasures', 'getOwnErasure', 'GET /users/me/erasure/', {
  summary: 'What stands in the way of erasing my account, and whether I asked for it',
  response: ownErasure,
  errors: ['forbidden'],
})
export const askForErasure = endpoint('erasures', 'askForErasure', 'POST /users/me/erasure/', {
  touches: ['erasure'],
  summary: 'Have my account erased in fourteen days; asking again changes nothing',
  status: 202,
  response: ownErasure,
  errors: ['forbidden', 'conflict', 'step_up_required'],
})
export const keepAccount = endpoint('erasures', 'keepAccount', 'POST /users/me/erasure/cancel/', {
  touches: ['erasure'],
  summary: 'Keep my account after all; changes nothing if no erasure waits',
  response: ownErasure,
  errors: ['forbidden'],
})
