import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { fingerprint } from '../../platform/secret-link.ts'

/**
 * The account of a pro who worked at this business, or is invited by this link, and whose phone number a candidate of a posting typed; null for everybody
 * else, of whom nothing is told (docs/rules/hire.md#crew). Of one account there is one candidate.
 */
export async function crewAccount(
  { tx }: Ctx,
  { organization_id, id }: { organization_id: number; id: number },
  { phone, invite }: { phone: string; invite?: string | undefined },
): Promise<number | null> {
  const found = await tx.maybe<{ user_id: number }>(sql`
    select p.user_id from users u join pros p on p.user_id = u.id
    where u.phone_number = ${phone} and u.account_status <> 'DELETED'
      and (exists (select from worked_together w where w.organization_id = ${organization_id} and w.pro_id = p.id and w.times > w.trial_times)
        or exists (select from job_invites i where i.organization_id = ${organization_id} and i.posting_id = ${id} and i.pro_id = p.id
          and i.token_hash = ${invite === undefined ? '' : fingerprint(invite)}))
      and not exists (select from job_candidates c where c.organization_id = ${organization_id} and c.posting_id = ${id} and c.user_id = p.user_id)`)
  return found?.user_id ?? null
}
