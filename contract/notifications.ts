import { across } from './across.ts'
import { z } from 'zod'
import { empty, id, pageQuery, paginated, sentInstant } from './common.ts'
import { notificationChannels, notificationGroups } from './enums.ts'
import { endpoint } from './kit.ts'

export const notification = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  created_ts: sentInstant,
  read_at: sentInstant.nullable(),
})
export const listNotifications = endpoint('notifications', 'listNotifications', 'GET /notifications/', {
  summary: 'What happened that concerns me, newest first',
  query: pageQuery(25),
  response: paginated(notification).extend({ unread_count: z.int() }),
})
export const readNotifications = endpoint('notifications', 'readNotifications', 'POST /notifications/read/', {
  touches: ['notification'],
  summary: 'Mark one notification as read, or all if none is named',
  body: z.object({ notification_ids: z.array(id).max(100).optional() }),
  response: empty,
})
export const notificationSetting = z.object({
  kind: z.string(),
  /** The subject it is switched with. */
  group: z.enum(notificationGroups),
  label: z.string(),
  /** In English, like the label. */
  description: z.string(),
  /** Its texts are also sent at night. */
  reaches_at_night: z.boolean(),
  channels: z.array(z.object({ channel: z.enum(notificationChannels), is_enabled: z.boolean(), is_locked: z.boolean() })),
})
const settings = z.object({ results: z.array(notificationSetting) })
export const getNotificationSettings = endpoint('notifications', 'getNotificationSettings', 'GET /notification-settings/', {
  summary: 'What reaches me, and how',
  response: settings,
})
export const changeNotificationSetting = endpoint('notifications', 'changeNotificationSetting', 'PUT /notification-settings/', {
  touches: ['notification'],
  summary: 'Switch one channel on or off: of one kind, or of all kinds of a group that can be switched',
  body: across(
    z.object({
      kind: z.string().max(60).optional(),
      group: z.enum(notificationGroups).optional(),
      channel: z.enum(notificationChannels),
      is_enabled: z.boolean(),
    }),
    ['kind', 'group'],
    ({ kind, group }) => (kind === undefined) !== (group === undefined),
    { path: ['kind'], message: 'Name a kind or a group' },
  ),
  response: settings,
  errors: ['invalid', 'forbidden'],
})
