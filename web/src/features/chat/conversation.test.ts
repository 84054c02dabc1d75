import type { ChatMessage } from '@crewcall/contract/chat.ts'
import { describe, expect, it } from 'vitest'
import { chatMessage, maya } from '../../test/chats.ts'
import { begun, missingAfter, withEarlier, withLater, withOwn, type Conversation } from './conversation.ts'
import { groupedByDay } from './message-groups.ts'

const ada = { user_id: 1, name: 'Ada L.', side: 'PRO', headshot_url: null } as const
const message = (seq: number, changes: Partial<ChatMessage> = {}) => chatMessage(seq, { author: ada, ...changes })
const page = (...seqs: number[]) => ({ messages: seqs.map((seq) => message(seq)), has_earlier: true, has_later: false })
const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq)

describe('The messages that a tab has', () => {
  it('are asked for after the last known one, also when one sent here came in between', () => {
    const shown = withOwn(begun(page(4, 5)), message(8))
    expect([seqs(shown), missingAfter(shown)]).toEqual([[4, 5, 8], 5])
    const whole = withLater(shown, page(6, 7, 8))
    expect([seqs(whole), missingAfter(whole)]).toEqual([[4, 5, 6, 7, 8], 8])
  })

  it('are each shown once, whatever arrives twice', () => {
    const shown = withLater(withLater(begun(page(4, 5)), page(5, 6)), page(6))
    expect(seqs(shown)).toEqual([4, 5, 6])
    expect(seqs(withEarlier(shown, page(2, 3, 4)))).toEqual([2, 3, 4, 5, 6])
  })

  it('are read again from one that changed, but not those before the first shown', () => {
    const shown = begun(page(4, 5, 6))
    expect(missingAfter({ ...shown, changedFrom: 5 })).toBe(4)
    expect(missingAfter({ ...shown, changedFrom: 1 })).toBe(3)
    const taken = withLater({ ...shown, changedFrom: 5 }, { messages: [message(5, { body: '', is_deleted: true }), message(6)] })
    expect([taken.messages[1]?.is_deleted, missingAfter(taken)]).toEqual([true, 6])
  })

  it('begin with nothing in a conversation without messages', () => {
    const empty = begun({ messages: [], has_earlier: false, has_later: false })
    expect([missingAfter(empty), seqs(withLater(empty, page(1)))]).toEqual([0, [1]])
  })
})

describe('Messages are grouped', () => {
  it('by the day at the location, and by author until somebody else writes or ten minutes pass', () => {
    const days = groupedByDay(
      [
        message(1, { created_ts: '2026-11-21T04:50:00Z' }),
        message(2, { created_ts: '2026-11-21T04:55:00Z' }),
        message(3, { created_ts: '2026-11-21T05:01:00Z' }),
        message(4, { created_ts: '2026-11-21T05:02:00Z', author: maya }),
        message(5, { created_ts: '2026-11-21T05:03:00Z' }),
        message(6, { created_ts: '2026-11-21T05:13:00Z' }),
      ],
      'America/New_York',
    )
    expect(days.map(({ date, groups }) => [date, groups.map((group) => group.messages.map(({ seq }) => seq))])).toEqual([
      ['2026-11-20', [[1, 2]]],
      ['2026-11-21', [[3], [4], [5], [6]]],
    ])
  })
})
