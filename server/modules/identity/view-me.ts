import type { me } from '@crewcall/contract/identity.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { actorColumns, heldRoles, ownPro, withActing } from './queries.ts'
import { termsOf } from './terms.ts'

type Row = Tables['users'] &
  Omit<Actor, 'user_id' | 'session_id' | 'account_status' | 'app_mode' | 'licenses' | 'acting_for'> &
  Pick<Actor, 'account_status' | 'app_mode'> &
  Pick<z.input<typeof me>, 'licenses' | 'acting_for' | 'acting_elsewhere'>

/** The signed-in user as returned by GET /users/me/, read again: it includes roles granted in this transaction. */
export async function viewMe(ctx: Ctx): Promise<z.input<typeof me>> {
  const { user_id } = ctx.actor
  const asked = ctx.tx.one<Row>(sql`
    select u.*, ${actorColumns(ctx.now)}, s.sign_on_organization_id is not null as is_sso_login,
      (select coalesce(array_agg(o.name order by o.name), '{}') from organizations o where o.id = any(s.without_organizations)) as companies_asking,
      case when u.is_gigpro_admin then (
        select json_build_object('id', n.id, 'location_id', n.location_id, 'location_name', n.location_name) from acting_now n
        where n.user_id = u.id and n.session_id is distinct from s.id and n.lives_until > ${ctx.now}) end as acting_elsewhere
    from users u left join sessions s on s.id = ${ctx.actor.session_id} ${ownPro} ${heldRoles}
    where u.id = ${user_id}`)
  const accepted = Promise.all(
    (['BUSINESS', 'PRO'] as const).map(async (audience) => {
      const { status, must_accept_by } = await termsOf(ctx, user_id, audience)
      return { audience, status, must_accept_by }
    }),
  )
  const [user, terms] = await Promise.all([asked, accepted])
  const { sms_opt_in, locale, phone_number, ...rest } = withActing(user)
  return {
    ...rest,
    phone_number,
    session_id: ctx.actor.session_id,
    username: phone_number ?? user.email ?? user.uuid,
    settings: { sms_opt_in, locale: locale as Locale },
    terms,
  }
}
