import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../platform/announcements.ts'
import { job } from '../../platform/jobs.ts'

type Expiring = { id: number; pro_id: number; days_left: number }

/**
 * Daily: notifies pros of certificates that expire in 30, 7 and 1 days (docs/rules/pros.md#certificates), each step once and also after a
 * missed day; a certificate replaced by one of the same kind and state that ends no earlier is skipped, and so is one of a retired kind.
 */
export const noticeExpiry = job('certifications.notice_expiry', {
  input: z.object({}),
  cron: '0 15 * * *',
  run: async (ctx) => {
    const expiring = await ctx.tx.rows<Expiring>(sql`
      update certification_requests r set noticed_days_left = near.step
      from (
        select c.id, c.expiration_date - t.today as days_left,
          case when c.expiration_date - t.today <= 1 then 1 when c.expiration_date - t.today <= 7 then 7 else 30 end as step
        from certification_requests c join certifications k on k.id = c.certification_id and k.is_offered cross join (select (${ctx.now}::timestamptz at time zone 'UTC')::date as today) t
        where c.status = 'APPROVED' and c.expiration_date between t.today and t.today + 30
          and not exists (
            select from certification_requests n
            where n.pro_id = c.pro_id and n.certification_id = c.certification_id and n.state_code is not distinct from c.state_code
              and n.status = 'APPROVED' and (n.expiration_date, n.id) > (c.expiration_date, c.id))
      ) near
      where r.id = near.id and coalesce(r.noticed_days_left > near.step, true)
      returning r.id, r.pro_id, near.days_left`)
    for (const { id: request_id, pro_id, days_left } of expiring) {
      await announce(ctx, 'certification.expiring', { request_id, pro_id, days_left }, [`pro:${pro_id}`])
    }
  },
})
