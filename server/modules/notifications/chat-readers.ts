import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { readersToTell } from '../chat/index.ts'
import type { Reader } from '../chat/index.ts'
import type { KindName } from './matrix.ts'

const kinds: Record<Reader['side'], KindName> = {
  PRO: 'chat.for_pro',
  BUSINESS: 'chat.for_manager',
  PERSON: 'chat.from_support',
  HIRING: 'job_candidate.answered',
}

/** Whether a kind tells of messages in a chat. */
export function isOfChat(kind: string): boolean {
  return Object.values<string>(kinds).includes(kind)
}

/** Which message is told; `among` these people alone. */
type Asked = { channel_id: number; seq: number; among?: readonly number[] }
/** A reader with the kind and the subject of their notification. */
type Untold = Reader & { kind: KindName; subject: string }

/**
 * Who is told of a message. The subject names the last message that a person has read: until they read again, all that follows is one notification
 * (docs/rules/chat.md#notifications), and who has it is left out.
 */
export async function readersUntold(ctx: Ctx, asked: Asked): Promise<Untold[]> {
  const readers = (await readersToTell(ctx, asked)).map((reader): Untold => ({
    ...reader,
    kind: kinds[reader.side],
    subject: `chat:${asked.channel_id}:${reader.read_seq}`,
  }))
  if (readers.length === 0) return []
  const known = await ctx.tx.rows<{ user_id: number }>(sql`
    select n.user_id from unnest(${readers.map(({ user_id }) => user_id)}::bigint[],
      ${readers.map(({ subject }) => subject)}::text[]) as r (user_id, subject)
    join notifications n on n.user_id = r.user_id and n.subject = r.subject and n.kind = any(${Object.values(kinds)}::text[])`)
  const told = new Set(known.map(({ user_id }) => user_id))
  return readers.filter(({ user_id }) => !told.has(user_id))
}
