import sql from 'sql-template-tag'
import { z } from 'zod'
import { on } from '../../platform/announcements.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { readersToTell } from '../chat/index.ts'
import { deliver } from './deliver.ts'
import type { KindName } from './matrix.ts'
import { idsOf } from './subject.ts'

const kinds: Record<'PRO' | 'BUSINESS' | 'PERSON', KindName> = {
  PRO: 'chat.for_pro',
  BUSINESS: 'chat.for_manager',
  PERSON: 'chat.from_support',
}

/**
 * Tells those who have not read a message that there is one. The subject names the last message that a person has read: until they read again, all
 * that follows is one notification (docs/rules/chat.md#notifications).
 */
const tellReaders = job('notifications.tell_readers', {
  input: z.object({ channel_id: z.int(), seq: z.int() }),
  run: async (ctx, { channel_id, seq }) => {
    const readers = await readersToTell(ctx, { channel_id, seq })
    const known = await ctx.tx.rows<{ user_id: number; subject: string }>(sql`
      select n.user_id, n.subject from unnest(${readers.map(({ user_id }) => user_id)}::bigint[],
        ${readers.map(({ read_seq }) => subjectOfChat(channel_id, read_seq))}::text[]) as r (user_id, subject)
      join notifications n on n.user_id = r.user_id and n.subject = r.subject and n.kind = any(${Object.values(kinds)}::text[])`)
    const told = new Set(known.map(({ user_id }) => user_id))
    for (const { read_seq, side, ...reader } of readers.filter(({ user_id }) => !told.has(user_id))) {
      const subject = subjectOfChat(channel_id, read_seq)
      const ids = idsOf({ ...reader, channel_id })
      await enqueue(ctx, deliver, { kind: kinds[side], ids, facts: { seq }, subject }, { once: `${subject}:${reader.user_id}` })
    }
  },
})

on('chat.message_sent', (ctx, { channel_id, seq }) => enqueue(ctx, tellReaders, { channel_id, seq }, { once: `chat:${channel_id}:${seq}` }))

function subjectOfChat(channel_id: number, read_seq: number): string {
  return `chat:${channel_id}:${read_seq}`
}
