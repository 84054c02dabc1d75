import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { readMigrations } from '../../../database/migrate.ts'
import { row } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { inTransaction } from '../../../test/crew.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place } = await openLocation()

it('Links that went to both are those of the mail, and who is whose pro follows the phone', async () => {
  const { organization_id, id: posting_id } = await openJobPosting(crew, place)
  const [worker, stranger] = [await pro(crew), await pro(crew)]
  const phoneOf = async (user_id: number) =>
    (await crew.sql<{ phone_number: string }>(sql`select phone_number from users where id = ${user_id}`))[0]?.phone_number ?? ''
  const now = await crew.clock.now()
  await row(crew, 'worked_together', { organization_id, location_id: place.id, pro_id: worker.id, times: 1, last_at: now })
  const statements =
    (readMigrations().find(({ name }) => name.startsWith('0302_'))?.text ?? '').match(/^update job_candidates [^;]*;$/gm) ?? []
  expect(statements).toHaveLength(3)
  const people = [
    { phone_number: await phoneOf(worker.user_id), user_id: null },
    { phone_number: '+18435552001', user_id: worker.user_id },
    { phone_number: '+18435552002', user_id: worker.user_id },
    { phone_number: await phoneOf(stranger.user_id), user_id: stranger.user_id },
    { phone_number: '+18435552003', user_id: null },
  ]
  const undo = new Error('Taken back')
  const running = inTransaction(crew, async (tx) => {
    await tx.run(sql`drop index job_candidates_one_of_account`)
    for (const [at, { phone_number, user_id }] of people.entries())
      await tx.run(sql`
        insert into job_candidates (organization_id, posting_id, status, first_name, last_name, phone_number, email, locale, user_id, token_seed, token_hash,
          created_ts, last_updated_ts, status_since)
        values (${organization_id}, ${posting_id}, 'APPLIED', 'Ana', 'Reyes', ${phone_number}, 'ana@example.com', 'en', ${user_id}, ${`seed ${at}`}, ${`hash ${at}`},
          ${now}, ${now}, ${now})`)
    for (const statement of statements) await tx.run(sql`${raw(statement)}`)
    const found = await tx.rows(sql`
      select token_seed, token_hash, mail_token_seed, mail_token_hash, mail_proven_at, user_id from job_candidates where posting_id = ${posting_id} order by id`)
    const accounts = [worker.user_id, null, null, stranger.user_id, null]
    expect(found).toEqual(
      accounts.map((user_id, at) => ({
        token_seed: null,
        token_hash: null,
        mail_token_seed: `seed ${at}`,
        mail_token_hash: `hash ${at}`,
        mail_proven_at: null,
        user_id,
      })),
    )
    throw undo
  })
  await expect(running).rejects.toBe(undo)
})
