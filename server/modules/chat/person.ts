import type { ChatMessage } from '@crewcall/contract/chat.ts'
import type { Ctx } from '../../platform/context.ts'
import { openMediaUrl } from '../media/index.ts'

type Person = ChatMessage['author']
export type Named = { name: string; side: string; headshot_public_id: string | null }

/** Somebody who takes part, as the API sends them. */
export function viewPerson(ctx: Ctx, user_id: number | null, { name, side, headshot_public_id }: Named): Person {
  const headshot_url = headshot_public_id === null ? null : openMediaUrl(ctx, headshot_public_id)
  return { user_id, name, side: side as Person['side'], headshot_url } // the database allows no other side
}
