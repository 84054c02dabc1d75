import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'
import { activeSuspension } from './suspensions.ts'

partOfErasure({
  obstacles: {
    SUSPENDED: async (ctx, { pro_id }) => (pro_id !== null && (await activeSuspension(ctx, pro_id, ctx.now)) ? 1 : 0),
  },
  erase: async ({ tx, now }, { pro_id, name }) => {
    await tx.run(sql`delete from pro_skills where pro_id = ${pro_id}`)
    await tx.run(sql`delete from pro_preferences where pro_id = ${pro_id}`)
    await tx.run(sql`delete from pro_work_history where pro_id = ${pro_id}`)
    await tx.run(sql`update pro_suspensions set explanation = '' where pro_id = ${pro_id} and explanation <> ''`)
    await tx.run(
      sql`delete from suspension_appeal_documents where appeal_id in (select id from suspension_appeals where pro_id = ${pro_id})`,
    )
    await tx.run(sql`
      update suspension_appeals set text = '', answer = case when answer is not null then '' end where pro_id = ${pro_id}`)
    await tx.run(sql`
      update pros set display_name = ${name}, former_name = null, bio = '', headshot_public_id = null, market_id = null, market_not_listed_name = null,
        address_line_1 = '', city = '', state_code = '', zip_code = '', latitude = null, longitude = null, verified_at = null,
        verification_submitted_at = null, verification_declined_at = null, verification_declined_because = null, payout_account_id = null,
        payouts_enabled = false, payout_card_mark = null, payout_card_since = null, payout_card_ref = null, calendar_token_hash = null, last_updated_ts = ${now},
        referral_code = case when display_name = ${name} then referral_code else new_referral_code() end
      where id = ${pro_id}`)
  },
})
