import sql from 'sql-template-tag'
import { eraseMessages } from '../deliveries/index.ts'
import { eraseAccount } from '../identity/index.ts'
import { partOfErasure } from './parts.ts'

/** What the modules before this one keep: the account itself, its roles, and the messages to it. */
partOfErasure({
  obstacles: {
    PLATFORM_ADMIN: async ({ tx }, { user_id }) =>
      (await tx.one<{ count: number }>(sql`select count(*)::int as count from users where id = ${user_id} and is_gigpro_admin`)).count,
    LOCKED: async ({ tx }, { user_id }) =>
      (await tx.one<{ count: number }>(sql`select count(*)::int as count from users where id = ${user_id} and account_status = 'LOCKED'`))
        .count,
    ONLY_ADMIN: async ({ tx }, { user_id }) => {
      const { count } = await tx.one<{ count: number }>(sql`
        select (select count(*) from organization_managers m join organizations s on s.id = m.organization_id and not s.is_sandbox
            where m.user_id = ${user_id} and not exists (
            select from organization_managers o where o.organization_id = m.organization_id and o.user_id <> m.user_id))
          + (select count(*) from location_managers m join organizations s on s.id = m.organization_id and not s.is_sandbox
            where m.user_id = ${user_id} and m.role = 'ADMIN'
            and not exists (select from location_managers o
              where o.organization_id = m.organization_id and o.location_id = m.location_id and o.role = 'ADMIN' and o.user_id <> m.user_id)
            and not exists (select from organization_managers o where o.organization_id = m.organization_id)) as count`)
      return count
    },
  },
  erase: async (ctx, person) => {
    await eraseMessages(ctx, person.user_id)
    await eraseAccount(ctx, person)
  },
})
