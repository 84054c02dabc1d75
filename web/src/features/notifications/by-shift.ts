import type { Notification } from './notification-row.tsx'

/** Notifications about the same shift, newest first: `newest` stands for all of them. */
export type AboutShift = { newest: Notification; earlier: Notification[] }

const shift = /^\/(locations\/\d+\/gigs\/\d+|pro\/(applications|shifts)\/\d+)(?=$|[/?#])/

/** Groups notifications by the shift they lead to, each group where its newest one stands; what leads elsewhere stands alone. */
export function byShift(notifications: readonly Notification[]): AboutShift[] {
  const groups: AboutShift[] = []
  const known = new Map<string, AboutShift>()
  for (const one of notifications) {
    const about = shift.exec(one.link)?.[0]
    const group = about === undefined ? undefined : known.get(about)
    if (group) {
      group.earlier.push(one)
      continue
    }
    const opened = { newest: one, earlier: [] }
    groups.push(opened)
    if (about !== undefined) known.set(about, opened)
  }
  return groups
}
