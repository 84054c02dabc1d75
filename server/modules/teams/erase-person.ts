import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'
import { withdrawUnvouched } from './withdraw-invitation.ts'

// The constraint of an invitation asks for an address; this one is nobody's.
partOfErasure({
  close: async (ctx, { user_id }) => {
    const open = await ctx.tx.rows<{ organization_id: number }>(sql`
      select distinct organization_id from invitations
      where invited_by = ${user_id} and accepted_at is null and withdrawn_at is null order by organization_id`)
    for (const { organization_id } of open) await withdrawUnvouched(ctx, user_id, organization_id)
  },
  erase: async ({ tx }, { user_id, name }) => {
    await tx.run(sql`
      update invitations set email = ${`erased-${name.slice(1)}@invalid`}, phone_number = null
      where accepted_by = ${user_id} and email <> ${`erased-${name.slice(1)}@invalid`}`)
  },
})
