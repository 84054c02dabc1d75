import { CHECK_DISPUTE_DAYS } from '@crewcall/contract/rules/background-check.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import type { AdverseAction, CheckedPerson, CheckInvitation, CheckReport } from '../../ports/background-checks.ts'
import { keepAdverse, keepInvitation, keepReport } from './keep.ts'
import { checkForUpdate, today } from './rows.ts'
import type { Check } from './rows.ts'

const ofCheck = z.object({ check_id: z.int() })

/**
 * Asks the provider how a check stands, or has it do the next step, and keeps the answer (docs/rules/background-checks.md#what-the-provider-says). Safe to repeat:
 * the provider is asked for what exists before anything is made.
 */
export const askProvider = job('background_checks.ask', {
  input: ofCheck,
  outside: true,
  lane: 'background_checks',
  run: async (ctx, { check_id }) => {
    const { check, person, asked_at } = await ctx.begin(async (inside) => {
      const found = await checkForUpdate(inside, check_id)
      // Also if the provider fails: its own retries come before the next one.
      await inside.tx.run(sql`update background_checks set asked_at = ${inside.now} where id = ${check_id}`)
      return { check: found, person: await personOf(inside, found), asked_at: inside.now }
    })
    if (ctx.ports.background_checks.provider === null) return
    const invited = await invitationOf(ctx, check, person)
    const report = await reportOf(ctx, check, invited?.invitation.report_ref ?? check.report_ref)
    await ctx.begin(async (inside) => {
      // Whoever has asked since then has a newer answer.
      if ((await checkForUpdate(inside, check_id)).asked_at?.getTime() !== asked_at.getTime()) return
      if (invited) await keepInvitation(inside, await checkForUpdate(inside, check_id), invited)
      if (report) await keepReport(inside, await checkForUpdate(inside, check_id), report)
    })
    const adverse = await declinedBy(ctx, check_id)
    if (adverse) await ctx.begin(async (inside) => keepAdverse(inside, await checkForUpdate(inside, check_id), adverse))
  },
})

/** Tells the provider that somebody was accepted in spite of what was found. */
export const tellAccepted = job('background_checks.tell_accepted', {
  input: ofCheck,
  outside: true,
  lane: 'background_checks',
  run: async (ctx, { check_id }) => {
    const { report_ref, decision } = await ctx.begin((inside) => checkForUpdate(inside, check_id))
    if (decision === 'ACCEPTED' && report_ref !== null && ctx.ports.background_checks.provider !== null)
      await ctx.ports.background_checks.accept(report_ref)
  },
})

/**
 * Asks again about checks of which no event came: steps that wait for us after thirty minutes, those under way after six hours, clear ones that
 * count after a week.
 */
export const followChecks = job('background_checks.follow', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    if (ctx.ports.background_checks.provider === null) return
    const waiting = await ctx.tx.rows<{ id: number }>(sql`
      select id from background_checks
      where (status in ('CONSENTED', 'PENDING', 'CONSIDER') and adverse_state is distinct from 'FINAL'
          or status = 'CLEAR' and decision is null and expires_on >= ${today(ctx)}::date)
        and coalesce(asked_at, last_updated_ts) < ${ctx.now}::timestamptz - case
          when status = 'CONSENTED' or adverse_state = 'ASKED' then interval '30 minutes'
          when status = 'CLEAR' then interval '7 days' else interval '6 hours' end
      order by asked_at nulls first, id limit 500`)
    for (const { id } of waiting) await enqueue(ctx, askProvider, { check_id: id }, { once: String(id) })
  },
})

type Invited = { candidate_ref: string | null; invitation: CheckInvitation }

async function invitationOf(
  { ports }: OutsideCtx,
  { status, candidate_ref, invitation_ref, report_ref }: Check,
  person: CheckedPerson,
): Promise<Invited | undefined> {
  if (status === 'CONSENTED') return ports.background_checks.invite(person)
  if (status !== 'PENDING' || invitation_ref === null || report_ref !== null) return undefined
  return { candidate_ref, invitation: await ports.background_checks.invitation(invitation_ref) }
}

async function reportOf({ ports }: OutsideCtx, { status, adverse_ref }: Check, reportRef: string | null): Promise<CheckReport | undefined> {
  return status === 'EXPIRED' || reportRef === null ? undefined : ports.background_checks.report(reportRef, { adverse_ref })
}

// A person decided, and the provider has not been asked to tell the pro yet.
async function declinedBy(ctx: OutsideCtx, checkId: number): Promise<AdverseAction | undefined> {
  const { status, adverse_state, report_ref } = await ctx.begin((inside) => checkForUpdate(inside, checkId))
  if (status !== 'CONSIDER' || adverse_state !== 'ASKED' || report_ref === null) return undefined
  const final_at = new Date(ctx.now.getTime() + CHECK_DISPUTE_DAYS * 86_400_000)
  return ctx.ports.background_checks.decline(report_ref, { final_at })
}

function personOf({ tx }: Ctx, { pro_id }: Check): Promise<CheckedPerson> {
  return tx.one<CheckedPerson>(sql`
    select 'pro-' || p.id as key, u.email, u.first_name, u.last_name, p.city, p.zip_code,
      coalesce(nullif(p.state_code, ''), m.state_code, '') as state_code
    from pros p join users u on u.id = p.user_id left join markets m on m.id = p.market_id where p.id = ${pro_id}`)
}
