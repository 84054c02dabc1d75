import type { me } from '@crewcall/contract/identity.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { actorColumns, heldRoles } from './queries.ts'
import { termsOf } from './terms.ts'

type License = z.input<typeof me>['licenses'][number]
type Row = Tables['users'] &
  Omit<Actor, 'user_id' | 'session_id' | 'account_status' | 'app_mode'> &
  Pick<Actor, 'account_status' | 'app_mode'>

/** The signed-in user as returned by GET /users/me/, read again: it includes roles granted in this transaction. */
export async function viewMe(ctx: Ctx): Promise<z.input<typeof me>> {
  const { user_id } = ctx.actor
  const asked = ctx.tx.one<Row>(sql`
    select u.*, ${actorColumns} from users u left join sessions s on s.id = ${ctx.actor.session_id} left join pros p on p.user_id = u.id ${heldRoles}
    where u.id = ${user_id}`)
  const licensed = ctx.tx.rows<License>(sql`
    select id as license_id, license_name, location_id from licenses where user_id = ${user_id} order by location_id, license_name`)
  const accepted = Promise.all(
    (['BUSINESS', 'PRO'] as const).map(async (audience) => ({ audience, status: (await termsOf(ctx, user_id, audience)).status })),
  )
  const [user, licenses, terms] = await Promise.all([asked, licensed, accepted])
  const { sms_opt_in, locale, phone_number, ...rest } = user
  return {
    ...rest,
    phone_number,
    session_id: ctx.actor.session_id,
    username: phone_number ?? user.email ?? user.uuid,
    settings: { sms_opt_in, locale: locale as Locale },
    licenses,
    terms,
  }
}
