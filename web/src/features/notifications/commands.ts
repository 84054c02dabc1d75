import {
  changeNotificationSetting,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from '@crewcall/contract/notifications.ts'
import { useCommand } from '../../lib/query.ts'

/** Marks some or all as read, shown at once. */
export function useReadNotifications() {
  return useCommand(readNotifications, {
    optimistic: ({ body }, change) =>
      change(listNotifications, (shown) => {
        const isMeant = (id: number) => body.notification_ids?.includes(id) ?? true
        const newlyRead = shown.results.filter((one) => one.read_at === null && isMeant(one.id)).length
        const results = shown.results.map((one) => (isMeant(one.id) ? { ...one, read_at: one.read_at ?? new Date().toISOString() } : one))
        return { ...shown, results, unread_count: body.notification_ids ? Math.max(0, shown.unread_count - newlyRead) : 0 }
      }),
  })
}

/** Switches one channel of one kind or of a group, shown at once; reverted when refused. */
export function useChangeNotificationSetting() {
  return useCommand(changeNotificationSetting, {
    optimistic: ({ body }, change) =>
      change(getNotificationSettings, ({ results }) => ({
        results: results.map((row) =>
          row.kind === body.kind || row.group === body.group
            ? {
                ...row,
                channels: row.channels.map((one) =>
                  one.channel === body.channel && !one.is_locked ? { ...one, is_enabled: body.is_enabled } : one,
                ),
              }
            : row,
        ),
      })),
  })
}
