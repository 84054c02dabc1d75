import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

// A candidate has to have a name, a number and an address, and one number at a job once: these are nobody's.
partOfErasure({
  erase: async ({ tx, now }, { user_id, pro_id, name }) => {
    const own = sql`(select organization_id, id from job_candidates where user_id = ${user_id})`
    await tx.run(sql`delete from job_candidate_notes where (organization_id, candidate_id) in ${own}`)
    await tx.run(sql`delete from job_invites where pro_id = ${pro_id}`)
    await tx.run(sql`
      update job_candidates set first_name = ${name}, last_name = '-', phone_number = '+1' || lpad(id::text, 10, '0'), email = 'erased@invalid',
        answers = '[]', token_seed = null, token_hash = null, mail_token_seed = null, mail_token_hash = null, last_updated_ts = ${now}
      where user_id = ${user_id}`)
    await tx.run(sql`update job_offers set message = '' where message <> '' and (organization_id, candidate_id) in ${own}`)
    await tx.run(sql`
      update interviews set feedback = null, ended_reason = '', token_seed = '' where token_seed <> '' and (organization_id, candidate_id) in ${own}`)
  },
})
