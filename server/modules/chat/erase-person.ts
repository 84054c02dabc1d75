import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// Messages are taken back, as their author could; others read that there was one.
partOfErasure({
  erase: async ({ tx, now }, { user_id }) => {
    await tx.run(sql`
      update chat_messages set body = '', quick_reply = null, attachment_id = null, deleted_at = coalesce(deleted_at, ${now})
      where author_user_id = ${user_id} and (deleted_at is null or body <> '' or quick_reply is not null or attachment_id is not null)`)
    await tx.run(sql`
      update chat_cases set body = '', quick_reply = null, attachment_id = null, note = ''
      where author_user_id = ${user_id} and decision is not null and (body <> '' or note <> '' or quick_reply is not null or attachment_id is not null)`)
    await tx.run(sql`
      update chat_reports r set note = '' where reporter_user_id = ${user_id} and note <> '' and not exists (
        select from chat_cases k where k.organization_id = r.organization_id and k.channel_id = r.channel_id and k.seq = r.seq and k.decision is null)`)
    await tx.run(sql`delete from chat_profiles where user_id = ${user_id}`)
  },
})
