import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { updateOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { allow } from '../../platform/policy.ts'
import { updateRows } from '../../platform/write.ts'
import type { PersonName } from '../identity/index.ts'
import { takeHeadshot } from '../media/index.ts'
import { homeAt } from './home.ts'
import { viewOwnProfile } from './own-profile.ts'
import { proForUpdate, proOfActor } from './pro-rows.ts'
import type { Pro } from './pro-rows.ts'
import { proRenamed } from './rename.ts'
import { checkAgain } from './verification.ts'

/** Changes the given fields of the actor's profile; a new address also moves the point and the market used by the search. */
export async function update(ctx: Ctx, { body }: Input<typeof updateOwnProfile>): Promise<Reply<typeof updateOwnProfile>> {
  const pro = await proForUpdate(ctx, (await proOfActor(ctx)).id)
  allow(ctx, 'profile.edit', { pro_id: pro.id })
  if (body.headshot_public_id) await takeHeadshot(ctx, body.headshot_public_id)
  const { display_name, bio, headshot_public_id, ...changedAddress } = body
  const { address_line_1, city, state_code, zip_code } = { ...pro, ...changedAddress }
  const home = Object.keys(changedAddress).length > 0 ? await homeAt(ctx, { address_line_1, city, state_code, zip_code }) : {}
  await updateRows(ctx.tx, 'pros', sql`id = ${pro.id}`, { display_name, bio, headshot_public_id, ...home, last_updated_ts: ctx.now })
  await record(ctx, { action: 'pro.change', object_type: 'pro', object_id: pro.id, after: { fields: Object.keys(body) } })
  if (display_name !== undefined) await nameChosen(ctx, pro, display_name)
  if (headshot_public_id !== undefined) await checkAgain(ctx, pro)
  return viewOwnProfile(ctx, pro.id)
}

async function nameChosen(ctx: Ctx, pro: Pro, display_name: string): Promise<void> {
  const person = await ctx.tx.one<PersonName>(sql`select first_name, last_name from users where id = ${pro.user_id}`)
  await proRenamed(ctx, pro, { ...person, display_name: pro.display_name }, { ...person, display_name })
}
