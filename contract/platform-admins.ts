import { z } from 'zod'
import { id, idParams, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

const reason = { reason: requiredText(500) }
const admins = z.object({
  /** The current platform admins, the first appointed first. */
  results: z.array(
    z.object({ user_id: id, display_name: z.string(), appointed_at: sentInstant.nullable(), appointed_by: z.string().nullable() }),
  ),
})

export const listPlatformAdmins = endpoint('identity', 'listPlatformAdmins', 'GET /admin/platform-admins/', {
  summary: 'Who administers the platform, and who appointed them',
  access: 'admin',
  response: admins,
})
export const appointPlatformAdmin = endpoint('identity', 'appointPlatformAdmin', 'POST /admin/platform-admins/', {
  touches: ['user'],
  summary: 'Make this person an admin of the platform; needs a fresh code',
  access: 'admin',
  status: 201,
  body: z.object({ user_id: id, ...reason }),
  response: admins,
  errors: ['not_found', 'conflict', 'step_up_required'],
})
export const dismissPlatformAdmin = endpoint('identity', 'dismissPlatformAdmin', 'POST /admin/platform-admins/{userId}/dismissal/', {
  touches: ['user'],
  summary: 'Remove this person as an admin of the platform; needs a fresh code, and the last admin cannot be removed',
  access: 'admin',
  params: idParams('userId'),
  body: z.object(reason),
  response: admins,
  errors: ['not_found', 'conflict', 'step_up_required'],
})
