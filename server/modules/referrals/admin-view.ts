import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { AdminReferral, adminReferral, listReferrals as endpoint } from '@crewcall/contract/promotions.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { every } from '../../platform/write.ts'
import { standingsOfRewards } from '../payments/index.ts'
import type { RewardStanding } from '../payments/index.ts'
import type { Referral } from './rows.ts'

type Person = { user_id: number; name: string }
type Shown = Referral & { referrer: Person; referee: Person; qualifying_gigs: number }

const person = (id: ReturnType<typeof sql>) =>
  sql`(select json_build_object('user_id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u where u.id = ${id})`
const columns = sql`f.*, ${person(sql`f.referrer_user_id`)} as referrer, ${person(sql`f.referee_user_id`)} as referee, p.qualifying_gigs`
const tables = sql`referrals f join promotions p on p.id = f.promotion_id`

/** Referrals for the platform, with the exact reasons of rejections. */
export async function listReferrals(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  allow(ctx, 'admin.promotions')
  const list = await page<Shown>(ctx.tx, {
    select: columns,
    from: tables,
    where: every(
      query.promotion_id !== undefined && sql`f.promotion_id = ${query.promotion_id}`,
      query.status !== undefined && sql`f.status = ${query.status}`,
    ),
    order: sql`f.id desc`,
    query,
  })
  const standings = await standingsOfRewards(
    ctx,
    list.results.map(({ id }) => id),
  )
  return mapPage(list, (row) => view(row, standings))
}

/** A single referral. @throws problem not_found */
export async function viewReferral(ctx: Ctx, id: number): Promise<z.input<typeof adminReferral>> {
  const row = await ctx.tx.one<Shown>(sql`select ${columns} from ${tables} where f.id = ${id}`)
  return view(row, await standingsOfRewards(ctx, [id]))
}

function view(row: Shown, standings: ReadonlyMap<string, RewardStanding>): z.input<typeof adminReferral> {
  return {
    ...row,
    referrer_side: row.referrer_side as AdminReferral['referrer_side'],
    audience: row.audience as AdminReferral['audience'],
    status: row.status as AdminReferral['status'],
    reason: row.reason as AdminReferral['reason'],
    referrer_amount: row.referrer_amount_cents,
    referee_amount: row.referee_amount_cents,
    referrer_payment_status: standings.get(`${row.id}:REFERRER`)?.payment_status ?? null,
    referee_payment_status: standings.get(`${row.id}:REFEREE`)?.payment_status ?? null,
  }
}
