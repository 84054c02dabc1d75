import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'

/** Deletes the messages to a person, with the addresses they went to. */
export async function eraseMessages({ tx }: Ctx, userId: number): Promise<void> {
  await tx.run(sql`delete from message_deliveries where user_id = ${userId}`)
}

/** Deletes the messages to addresses, as of codes before anybody had signed in there. */
export async function eraseMessagesTo({ tx }: Ctx, addresses: readonly string[]): Promise<void> {
  await tx.run(sql`delete from message_deliveries where user_id is null and address = any(${[...addresses]}::text[])`)
}
