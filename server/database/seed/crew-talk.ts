import { randomUUID } from 'node:crypto'
import type { quickReplies } from '@crewcall/contract/chat.ts'
import { listChats, sendChatMessage } from '@crewcall/contract/chat.ts'
import { reportChatMessage } from '@crewcall/contract/chat-moderation.ts'
import { after } from './calendar.ts'
import type { Materials } from './materials.ts'
import type { TheShift } from './worked-shift.ts'

type Said = string | { quick_reply: (typeof quickReplies)[number] } | { body: string; reportedBy: number }

/** What the cooks who work now and their manager wrote to each other; one message was reported, and the last is still unread. */
export function addCrewTalk({ director, script, clock, staff, crew }: Materials, shift: TheShift): void {
  const lines: [hours: number, userId: number, said: Said][] = [
    [-26, staff.maya, 'Hi both! The menu has changed: please come ten minutes early, I will walk you through it.'],
    [-25.6, crew.alex.userId, 'Will do. Is the locker code still on the board?'],
    [-25.5, staff.maya, 'Yes, beside the walk-in.'],
    [-24.9, crew.nora.userId, 'Can I park behind the building?'],
    [-24.8, staff.maya, 'Yes, from four. Before that only on Queen Street.'],
    [-2.6, crew.alex.userId, { quick_reply: 'ON_MY_WAY' }],
    [-2.2, crew.nora.userId, { quick_reply: 'TEN_MINUTES_LATE' }],
    [-2.1, staff.maya, 'Thanks for telling us. Alex, please start with the sauces.'],
    [-1.7, crew.nora.userId, { quick_reply: 'HERE_NOW' }],
    [-1.1, crew.nora.userId, { body: 'Who takes my Saturday? I pay you in cash, not through the app.', reportedBy: crew.alex.userId }],
    [-0.4, staff.maya, 'Twelve covers more at eight. Shout if you need a hand.'],
    [-0.3, crew.alex.userId, 'We are fine for now.'],
  ]
  for (const [hours, userId, said] of lines) {
    script.add(after(clock.now, hours), async () => {
      const { results } = await director.as(userId, listChats, { query: { gig_id: shift.gigId } })
      if (!results[0]) return
      const params = { id: results[0].id }
      const { reportedBy, ...words } = { reportedBy: undefined, ...(typeof said === 'string' ? { body: said } : said) }
      const { seq } = await director.as(userId, sendChatMessage, { params, body: { client_id: randomUUID(), ...words } })
      if (reportedBy === undefined) return
      await director.as(reportedBy, reportChatMessage, { params: { ...params, seq }, body: { reason: 'PAY_OUTSIDE' } })
    })
  }
}
