import { joined } from '@crewcall/contract/rules/direction.ts'
import { aboutCertificates } from '@crewcall/contract/rules/eligibility.ts'
import { addDays, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { certificateDueAt } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import { record } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { cancelApplication } from './cancel.ts'
import { fitOfPair } from '../matching/fit.ts'
import type { PairFacts } from '../matching/pair-facts.ts'
import { auditOf, lockEngagement, eventIds, topicsOf, writeCertificateDue } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { askedWhenPosted } from '../../skills/index.ts'

const batch = 500

/** The pro of confirmed application `a` lacks, on the day of its shift `g`, a certificate that the shift requires. */
const isLacking = sql`(g.require_certifications and exists (
  select from skill_certifications sc join certifications c on c.id = sc.certification_id
  where sc.skill_id = g.skill_id and ${askedWhenPosted} and not exists (
    select from certification_requests r where r.pro_id = a.pro_id and r.certification_id = c.id and r.status = 'APPROVED'
      and (not c.is_state_specific or r.state_code is null or r.state_code = g.state_code)
      and r.expiration_date >= (g.end_time at time zone g.timezone)::date)))`

/**
 * A confirmed shift whose certificate lapsed: pro and managers are notified once; without a valid one by the deadline the pro is removed at
 * no cost and without consequences; with one, the warning is withdrawn (docs/rules/pros.md#certificates).
 */
export const judgeCertificates = job('applications.judge_certificates', {
  input: z.object({ organization_id: z.int(), application_id: z.int() }),
  run: async (ctx, { organization_id, application_id }) => {
    const engagement = await lockEngagement(ctx, { organization_id, id: application_id })
    const { application, gig } = engagement
    if (application.confirmed_at === null || application.cancelled_at !== null || gig.start_time <= ctx.now) return
    const { facts, eligibility } = await fitOfPair(ctx, application)
    if (aboutCertificates(eligibility).length === 0) return settle(ctx, application)
    const lacking = lackingOf(facts)
    if (application.certificate_due_at === null) return warn(ctx, application, facts, lacking)
    if (application.certificate_due_at > ctx.now) return
    const explanation = `${namesOf(lacking)} is missing or not valid on that day`
    await cancelApplication(ctx, engagement, { event: 'lose_certificate', reason: 'OTHER', explanation, cause: 'CERTIFICATE_MISSING' })
  },
})

/** Finds upcoming confirmed shifts whose certificate lapsed, whose deadline to replace it has passed, or for which it was replaced. */
export const sweepCertificates = job('applications.sweep_certificates', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: (ctx) =>
    handOn(
      ctx,
      sql`(${isLacking} and coalesce(a.certificate_due_at <= ${ctx.now}, true)) or (a.certificate_due_at is not null and not ${isLacking})`,
    ),
})

/** A certificate of the pro was approved: the warnings it settles are withdrawn at once. */
export async function judgeWarned(ctx: Ctx, proId: number): Promise<void> {
  await handOn(ctx, sql`a.pro_id = ${proId} and a.certificate_due_at is not null`)
}

async function handOn(ctx: Ctx, wanted: Sql): Promise<void> {
  const due = await ctx.tx.rows<ApplicationRecord>(sql`
    select a.organization_id, a.id from applications a join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    where a.confirmed_at is not null and a.cancelled_at is null and a.start_time > ${ctx.now} and (${wanted}) order by a.start_time, a.id limit ${batch}`)
  for (const { organization_id, id } of due)
    await enqueue(ctx, judgeCertificates, { organization_id, application_id: id }, { once: String(id) })
}

async function warn(ctx: Ctx, application: ApplicationRecord, facts: PairFacts, lacking: readonly Lacking[]): Promise<void> {
  const ends = lacking.map(({ expires }) => (expires === null ? null : wallToInstant(addDays(expires, 1), '00:00', facts.timezone)))
  const soonest = ends.some((end) => end === null) ? null : new Date(Math.min(...ends.map(Number)))
  const due = certificateDueAt(ctx.now, soonest, facts.start_time)
  const certificate = namesOf(lacking)
  await writeCertificateDue(ctx, application, due)
  await record(ctx, { ...auditOf(application), action: 'application.certificate_lapsed', after: { certificate, due } })
  await announce(
    ctx,
    'application.certificate_lapsed',
    { ...eventIds(application), certificate, due_at: due.toISOString() },
    topicsOf(application),
  )
}

async function settle(ctx: Ctx, application: ApplicationRecord): Promise<void> {
  if (application.certificate_due_at !== null) await writeCertificateDue(ctx, application, null)
}

/** A required certificate, with the last valid day of the pro's longest one; null without any. */
type Lacking = { name: string; expires: string | null }

function lackingOf({ required_certifications, held_certifications, last_day }: PairFacts): Lacking[] {
  return required_certifications.flatMap((name) => {
    const days = held_certifications.filter((held) => held.name === name).map(({ expiration_date }) => expiration_date)
    const expires = days.toSorted().at(-1) ?? null
    return expires !== null && expires >= last_day ? [] : [{ name, expires }]
  })
}

function namesOf(lacking: readonly Lacking[]): string {
  return joined(
    lacking.map(({ name }) => name),
    ', ',
  )
}
