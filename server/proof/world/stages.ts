import { randomUUID } from 'node:crypto'
import { disputeHours, markNoShow, punch, requestExtension } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import type { AnyValues } from '../../platform/write.ts'
import { row } from '../../test/build.ts'
import { application, gig, pro, skill } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { tookBreak } from '../../modules/timesheets/test-day.ts'

/** One pro's engagement: the pro, the shift and the application that connects them. */
export type Engagement = { pro: Tables['pros']; gig: Tables['gigs']; application: Tables['applications'] }

/** The location and manager of a world's shifts, and the instant at which the world's clock stands. */
export type Stage = { place: Tables['locations']; boss: number; skillId: number; now: Date; marker: string }

const minute = 60_000
const here = { longitude: -79.9311, latitude: 32.7765, accuracy_m: 5, precision: 'FINE' as const }

/** A shift that starts a number of minutes from the world's now, six hours long. */
export function shift(
  crew: Crew,
  { place, skillId, now, marker, boss }: Stage,
  minutes: number,
  values: AnyValues<'gigs'> = {},
): Promise<Tables['gigs']> {
  return gig(crew, place, {
    skill_id: skillId,
    start_time: new Date(now.getTime() + minutes * minute),
    description: `Line work ${marker}`,
    special_inst: `Side door ${marker}`,
    contact_name: `Contact ${marker}`,
    checkin_code: '4711',
    boosted_gig_bonus: 3,
    created_by: boss,
    ...values,
  })
}

/** An application of a new pro at such a shift. */
export async function engagement(
  crew: Crew,
  stage: Stage,
  minutes: number,
  how: 'CREATED' | 'SELECTED' | 'CONFIRMED',
  values: AnyValues<'applications'> = {},
  more: AnyValues<'gigs'> = {},
): Promise<Engagement> {
  const worker = await pro(crew)
  const work = await shift(crew, stage, minutes, more)
  return { pro: worker, gig: work, application: await application(crew, work, worker, how, values) }
}

/** A confirmed pro who clocked in on time, with the clock left at the start of the shift. */
export async function running(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await engagement(crew, stage, minutes, 'CONFIRMED')
  await press(crew, made, 'CLOCK_IN', made.gig.start_time)
  return made
}

/** A shift that is over, its hours proposed, nothing paid. */
export async function worked(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await running(crew, stage, minutes)
  await press(crew, made, 'CLOCK_OUT', made.gig.end_time)
  return made
}

/** A shift billed by an issued invoice, of which nothing is paid. */
export async function billed(crew: Crew, stage: Stage, minutes: number): Promise<Engagement & { invoiceId: number }> {
  const made = await engagement(crew, stage, minutes, 'CONFIRMED', { business_payment_status: 'SUBMITTED' })
  const { organization_id, id, location_id, pro_id, gig_id } = made.application
  const times = { created_ts: stage.now, last_updated_ts: stage.now }
  const attempt = await row(crew, 'payment_intents', {
    organization_id,
    kind: 'BUSINESS_CHARGE',
    application_id: id,
    location_id,
    pro_id,
    amount_cents: 14_080,
    state: 'INVOICED',
    provider_key: `charge:${id}:1`,
    ...times,
  })
  await book(crew, stage, attempt, 'INVOICED', `location:${location_id}:receivable`)
  const [from, to] = ['2026-01-01', '2026-01-01']
  const invoice = await row(crew, 'invoices', {
    organization_id,
    owner_location_id: location_id,
    style: 'STANDARD',
    frequency: 'DAILY',
    first_day: from,
    last_day: to,
    timezone: 'America/New_York',
    closes_at: stage.now,
    ...times,
  })
  await row(crew, 'invoice_lines', {
    organization_id,
    invoice_id: invoice.id,
    kind: 'CHARGE',
    payment_intent_id: attempt.id,
    application_id: id,
    gig_id,
    location_id,
    location_name: stage.place.name,
    work_date: from,
    pro_name: `Pro ${stage.marker}`,
    position: 'Cook',
    timezone: 'America/New_York',
    pro_cents: 11_000,
    fee_cents: 3080,
    amount_cents: 14_080,
    created_ts: stage.now,
  })
  await crew.sql(sql`
    update invoices set issued_at = ${stage.now}, sequence = 1, number = ${`INV-${organization_id}-0001`}, due_day = '2026-01-08', due_at = ${stage.now},
      total_cents = 14080 where organization_id = ${organization_id} and id = ${invoice.id}`)
  return { ...made, invoiceId: invoice.id }
}

/** A shift the business has been charged for, and the charge arrived. */
export async function charged(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await engagement(crew, stage, minutes, 'CONFIRMED', { business_payment_status: 'AVAILABLE' })
  const { organization_id, id, location_id, pro_id } = made.application
  const attempt = await row(crew, 'payment_intents', {
    organization_id,
    kind: 'BUSINESS_CHARGE',
    application_id: id,
    location_id,
    pro_id,
    amount_cents: 14_080,
    state: 'SUCCEEDED',
    provider_key: `charge:${id}:1`,
    provider_ref: `pi_proof_${id}`,
    created_ts: stage.now,
    settled_at: stage.now,
    last_updated_ts: stage.now,
  })
  await book(crew, stage, attempt, 'CHARGE', 'provider:clearing')
  return made
}

/** A shift whose charge never reached the processor, and whose payout had another amount. */
export async function unsettled(
  crew: Crew,
  stage: Stage,
  minutes: number,
): Promise<Engagement & { unknownId: number; mismatchedId: number }> {
  const made = await engagement(crew, stage, minutes, 'CONFIRMED', { business_payment_status: 'SUBMITTED' })
  const { organization_id, id, location_id, pro_id } = made.application
  const sent_at = new Date(stage.now.getTime() - 2 * 86_400_000)
  const sent = {
    organization_id,
    application_id: id,
    location_id,
    pro_id,
    sent_at,
    sends: 1,
    created_ts: sent_at,
    last_updated_ts: stage.now,
  }
  const charge = await row(crew, 'payment_intents', {
    ...sent,
    kind: 'BUSINESS_CHARGE',
    amount_cents: 14_080,
    state: 'UNKNOWN',
    provider_key: `charge:${id}:1`,
    absent_at: stage.now,
  })
  const payout = await row(crew, 'payment_intents', {
    ...sent,
    kind: 'PRO_PAYOUT',
    amount_cents: 11_000,
    state: 'MISMATCHED',
    provider_key: `payout:${id}:1`,
    provider_ref: `tr_proof_${id}`,
    moved_cents: 10_000,
    moved_currency: 'USD',
  })
  await crew.sql(sql`
    with parked as (
      insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
      values (${organization_id}, 'PARKED', ${payout.id}, ${stage.now}) returning id)
    insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
    select ${organization_id}, parked.id, account, cents from parked, (values
      ('platform:parked', 10000), ('provider:clearing', -10000)) as entry (account, cents)`)
  return { ...made, unknownId: charge.id, mismatchedId: payout.id }
}

// The product's postings for 14 080 cents: what the business paid or owes, what the pro is owed, and the fee.
async function book(
  crew: Crew,
  { now }: Stage,
  attempt: Tables['payment_intents'],
  kind: 'CHARGE' | 'INVOICED',
  from: string,
): Promise<void> {
  await crew.sql(sql`
    with posted as (
      insert into ledger_transactions (organization_id, kind, payment_intent_id, at)
      values (${attempt.organization_id}, ${kind}, ${attempt.id}, ${now}) returning id)
    insert into ledger_entries (organization_id, ledger_transaction_id, account, amount_cents)
    select ${attempt.organization_id}, posted.id, account, cents from posted, (values
      (${from}, 14080), (${`pro:${attempt.pro_id}:payable`}, -11000), ('platform:fee_revenue', -3080)) as entry (account, cents)`)
}

/** A worked shift whose hours the pro disputes. */
export async function disputed(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await worked(crew, stage, minutes)
  const { start_time, end_time } = made.gig
  const body = { claimed_start: start_time.toISOString(), claimed_end: end_time.toISOString(), reason: 'I stayed longer' }
  await setClock(crew, new Date(end_time.getTime() + minute))
  required(await crew.as(made.pro.user_id).call(disputeHours, { params: { id: made.application.id }, body }))
  return made
}

/** A running shift past its end whose pro requested extra time. */
export async function extended(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await running(crew, stage, minutes)
  await setClock(crew, new Date(made.gig.end_time.getTime() + minute))
  required(await crew.as(made.pro.user_id).call(requestExtension, { params: { id: made.application.id }, body: {} }))
  return made
}

/** A pro marked as a no-show. */
export async function absent(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const made = await engagement(crew, stage, minutes, 'CONFIRMED')
  await setClock(crew, new Date(made.gig.start_time.getTime() + 20 * minute))
  required(await crew.as(stage.boss).call(markNoShow, { params: { id: made.application.id } }))
  return made
}

/** A pro whose shift was cancelled too late, with the minimum owed and not charged yet. */
export function calledOff(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  return engagement(crew, stage, minutes, 'CONFIRMED', {
    cancelled_at: stage.now,
    cancellation_reason: 'BUSINESS_CALLED_OUT',
    minimum_owed_cents: 8_000,
  })
}

/** A team captain whose shift overlaps all others of the day. */
export async function leading(crew: Crew, stage: Stage, minutes: number): Promise<Engagement> {
  const { id: skillId } = await skill(crew, { is_captain: true })
  const end_time = new Date(stage.now.getTime() + 120 * minute)
  return engagement(crew, { ...stage, skillId }, minutes, 'CONFIRMED', {}, { end_time })
}

/** A punch that waits for a manager's decision. */
export function pendingPunch(
  crew: Crew,
  { application: { organization_id, id }, pro: { id: pro_id, user_id }, gig: { start_time } }: Engagement,
): Promise<Tables['time_punches']> {
  return row(crew, 'time_punches', {
    organization_id,
    application_id: id,
    pro_id,
    client_punch_id: randomUUID(),
    punch_type: 'CLOCK_IN',
    time: start_time,
    recorded_by: user_id,
    verdict: 'PENDING',
    received_at: start_time,
  })
}

/** Sets the product's clock to this instant. */
export function setClock(crew: Crew, at: Date): Promise<void> {
  return crew.clock.set(at.toISOString())
}

/** @throws Error if a call that prepares the world was refused, so that a proof never runs on half a world */
export function required<T>(called: { status: number; data: T; error: unknown }): T {
  if (called.status >= 400) throw new Error(`The world could not be built: ${called.status} ${JSON.stringify(called.error)}`)
  return called.data
}

async function press(
  crew: Crew,
  { pro: worker, application: { id } }: Engagement,
  punch_type: 'CLOCK_IN' | 'CLOCK_OUT',
  at: Date,
): Promise<void> {
  await setClock(crew, at)
  const body = { client_punch_id: randomUUID(), punch_type, device_time: at.toISOString(), position: here, ...tookBreak(punch_type) }
  required(await crew.as(worker.user_id).call(punch, { params: { id }, body }))
}
