import type { ApplicationStatus } from '@crewcall/contract/enums.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { fitFactsOf, matchScore } from '@crewcall/contract/rules/match-score.ts'
import { hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import type { Pool } from 'pg'
import { proOf } from './caller.ts'
import type { Caller } from './caller.ts'
import { inTransaction, oneRow, Refusal, rowsOf } from './database.ts'
import type { Asked } from './database.ts'
import { factColumns, factsOf, standingText } from './fit.ts'
import type { ShiftFacts, Standing } from './fit.ts'
import { cardTables } from './list-shifts.ts'
import { payOf, shiftColumns, viewShift } from './view-shift.ts'
import type { ShiftRow } from './view-shift.ts'

type Gig = { organization_id: number; location_id: number; start_time: Date; end_time: Date }
type Terms = { effective_at: Date; accepted_at: Date | null }
type Shift = ShiftRow & ShiftFacts & { is_live: boolean; type: string }
type Inserted = { id: number; created_ts: Date; application_type: string | null; offer_bonus: number; minimum_owed_cents: number }

const gigText = 'select organization_id, location_id, start_time, end_time from gigs where id = $1 for no key update'
const proText = 'select display_name from pros where id = $1 for no key update'
const noBlockText = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
const termsText = `select v.effective_at, a.accepted_at from terms_versions v
  left join terms_acceptances a on a.terms_version_id = v.id and a.user_id = $1
  where v.audience = 'PRO' and v.effective_at <= now() order by v.effective_at desc, v.id desc`
const liveText = 'select id from applications where organization_id = $1 and gig_id = $2 and pro_id = $3 and cancelled_at is null'
const shiftText = `select ${shiftColumns}, ${factColumns('p.latitude', 'p.longitude')}
  from ${cardTables} join pros p on p.id = $2 where g.id = $3`
const insertText = `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts,
    match_score, match_parts, fit_facts)
  values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10) returning id, created_ts, application_type, offer_bonus, minimum_owed_cents`
const auditText = `insert into audit_log (actor_user_id, action, object_type, object_id, organization_id, location_id, gig_id, after, at, request_id, ip)
  values ($1, 'application.apply', 'application', $2, $3, $4, $5, $6, $7, $8, $9)`
const outboxText = `insert into announcements (at, name, payload, topics, actor_user_id, request_id)
  values ($1, 'application.created', $2, $3, $4, $5)`

type Call = { request_id: string; ip: string }

/** Applies for a shift: the locks, the checks, the row, its audit entry and its event in one transaction. */
export function apply(pool: Pool, caller: Caller, gigId: number, call: Call): Promise<object> {
  const proId = proOf(caller)
  return inTransaction(pool, async (client) => {
    const gig = await oneRow<Gig>(client, 'gig', gigText, [gigId])
    await rowsOf(client, 'no_block', noBlockText, [`${proId}:${gig.location_id}`])
    const { display_name } = await oneRow<{ display_name: string }>(client, 'pro', proText, [proId])
    const now = new Date()
    await requireTerms(client, caller.user_id, now)
    const live = await rowsOf(client, 'live', liveText, [gig.organization_id, gigId, proId])
    if (live.length > 0) throw new Refusal(409, 'already_applied')
    const pro = await oneRow<Standing>(client, 'standing', standingText, [proId, now])
    const shift = await oneRow<Shift>(client, 'shift', shiftText, [now, proId, gigId])
    const facts = factsOf(pro, now)(shift)
    if (!facts.gate.is_open || facts.gate.is_blocked) throw new Refusal(404, 'not_found')
    const row = withoutFacts(shift)
    const seen = viewShift(row, shift, pro, facts, now)
    if (hindersApplying(seen.eligibility).length > 0) throw new Refusal(409, 'ineligible')
    if (seen.is_instant) throw new Refusal(501, 'not_measured')
    if (shift.current_confirmed_pros_count >= shift.allowed_confirmed_pros) throw new Refusal(409, 'gig_full')
    const { score, components } = matchScore(facts.match)
    const made = await oneRow<Inserted>(client, 'insert', insertText, [
      gig.organization_id,
      gig.location_id,
      gigId,
      proId,
      gig.start_time,
      gig.end_time,
      now,
      score,
      JSON.stringify(components),
      JSON.stringify(fitFactsOf(facts.match)),
    ])
    await writeRecords(client, { gig, gigId, proId, made, display_name, now, caller, call })
    return viewApplication(made, seen, row)
  })
}

// Shift columns used only by the formulas are not part of the answer.
function withoutFacts(shift: Shift): ShiftRow {
  const { gig_id: _g, skill_name: _s, last_day: _d, posted_at: _p, is_live: _l, required_names: _r, told_miles: _t, ...row } = shift
  return row
}

const noticeDays = 14

async function requireTerms(client: Asked, userId: number, now: Date): Promise<void> {
  const [current, ...earlier] = await rowsOf<Terms>(client, 'terms', termsText, [userId])
  if (current?.accepted_at) return
  const isInNotice = current && now.getTime() < current.effective_at.getTime() + noticeDays * 86_400_000
  if (!isInNotice || !earlier.some(({ accepted_at }) => accepted_at)) throw new Refusal(403, 'terms_required')
}

type Made = {
  gig: Gig
  gigId: number
  proId: number
  made: Inserted
  display_name: string
  now: Date
  caller: Caller
  call: Call
}

async function writeRecords(client: Asked, { gig, gigId, proId, made, display_name, now, caller, call }: Made): Promise<void> {
  const { organization_id, location_id } = gig
  const after = JSON.stringify({ pro: display_name })
  const audited = [caller.user_id, made.id, organization_id, location_id, gigId, after, now, call.request_id, call.ip]
  await rowsOf(client, 'audit', auditText, audited)
  const payload = JSON.stringify({ organization_id, location_id, gig_id: gigId, pro_id: proId, application_id: made.id })
  const topics = [`location:${location_id}`, `gig:${gigId}`, `pro:${proId}`]
  await rowsOf(client, 'outbox', outboxText, [now, payload, topics, caller.user_id, call.request_id])
}

function viewApplication(made: Inserted, seen: ReturnType<typeof viewShift>, row: ShiftRow): object {
  const status: ApplicationStatus = 'CREATED'
  const paid = payOf(row, row.boosted_gig_bonus + made.offer_bonus)
  const eligibility = seen.eligibility.filter(({ code }) => code !== 'EARLY_ACCESS_ONLY')
  return {
    id: made.id,
    status,
    application_type: made.application_type,
    gig: { ...seen, ...paid, eligibility, application_id: made.id, application_status: status },
    created_ts: made.created_ts,
    selected_at: null,
    confirmed_at: null,
    offer_expires_at: null,
    offer_bonus: made.offer_bonus,
    undo_until: null,
    special_inst: null,
    special_inst_language: null,
    contact: null,
    attachments: [],
    is_checkin_required: row.is_checkin_required,
    cancellation: null,
    owed_minimum: made.minimum_owed_cents,
    review: null,
    location_review: null,
    captain_until: null,
    certificate_due_at: null,
    first_call: null,
    confirmed_before: null,
  } satisfies Record<keyof ProApplication, unknown>
}

const bareText = `insert into applications (organization_id, location_id, gig_id, pro_id, start_time, end_time, created_ts, last_updated_ts)
  select organization_id, location_id, id, $2, start_time, end_time, now(), now() from gigs where id = $1 returning *`

/** One statement: what the bare handler executes and answers with. */
export function insertApplication(asked: Asked, gigId: number, proId: number): Promise<object> {
  return oneRow<object>(asked, 'bare_insert', bareText, [gigId, proId])
}
