import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import type { Candidate } from './rows.ts'

/** Refuses a manager as the candidate of their own act: nobody hires, and pays, themselves (docs/rules/hire.md#candidates). @throws problem forbidden */
export async function requireOthers(
  { tx, actor }: Ctx,
  people: readonly { phone_number: string; user_id?: Candidate['user_id'] }[],
): Promise<void> {
  const phones = people.map(({ phone_number }) => phone_number)
  const own = await tx.maybe(sql`select 1 from users where id = ${actor.user_id} and phone_number = any(${phones}::text[])`)
  if (own || people.some(({ user_id }) => user_id === actor.user_id)) throw problem('forbidden', 'OWN_WORK')
}
