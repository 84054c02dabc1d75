import type { Ctx } from '../../../platform/context.ts'

type Find = (ctx: Ctx, gigId: number) => Promise<string | null>
let find: Find | undefined

/** Chats come after shifts in the order of the modules, so they say themselves how that of a shift is found. */
export function chatsAreFound(by: Find): void {
  find = by
}

/** The token of a shift's chat, which the address /chats/{chatToken} opens; null if there is none that the caller may read. */
export async function chatTokenOf(ctx: Ctx, gigId: number): Promise<string | null> {
  return (await find?.(ctx, gigId)) ?? null
}
