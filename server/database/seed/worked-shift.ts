import { reviewPro, selectPros } from '@crewcall/contract/applications.ts'
import { apply, confirmOffer, reviewLocation } from '@crewcall/contract/pro-applications.ts'
import type { BookingType, EmploymentType } from '@crewcall/contract/enums.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import { randomUUID } from 'node:crypto'
import type { Script } from './beats.ts'
import { after } from './calendar.ts'
import type { Director } from './director.ts'
import type { SeedLocation } from './locations.ts'

/** How far a shift of the seed data progresses. */
export type ShiftPlan = {
  location: SeedLocation
  managerId: number
  skillId: number
  start: Date
  hours: number
  wage: number
  openings?: number
  break_minutes?: number
  type?: Extract<BookingType, 'MARKETPLACE' | 'NETWORK'>
  employment_type?: EmploymentType
  description: string
  special_inst?: string
  is_auto_select?: boolean
  bonus?: number
  /** What else the posting says, known when it is posted. */
  also?: () => Partial<Sent<typeof postGig>['body']>
  /** How well the phones of the pros know where they are. */
  precision?: 'FINE' | 'COARSE'
  /** User ids of the applicants, in this order; the first `confirmed` of them are selected and confirm. */
  applicants: readonly number[]
  confirmed: number
  /** Minutes each confirmed pro is late; a missing clock-in is null. */
  late?: readonly (number | null)[]
  /** Minutes past the end at which each clocks out; null: still open. */
  over?: readonly (number | null)[]
  stars?: number
  feedback?: string
  tip?: number
  /** false leaves the hours unreviewed and the payment due. */
  is_paid?: boolean
  posted_hours_before?: number
}

/** Shift, applications and code; known once the event that creates them was played. */
export type TheShift = { gigId: number; applications: Map<number, number>; checkinCode: string | null }

/** Adds a shift to the script from its posting to its review; future events simply stay unplayed. */
export function addShift(script: Script, director: Director, plan: ShiftPlan): TheShift {
  const posted = after(plan.start, -(plan.posted_hours_before ?? 72))
  const shift: TheShift = { gigId: 0, applications: new Map(), checkinCode: null }
  script.add(posted, () => post(director, plan, shift))
  plan.applicants.forEach((userId, index) => script.add(after(posted, 1 + index * 0.4), () => applyFor(director, shift, userId)))
  const chosen = plan.applicants.slice(0, plan.confirmed)
  if (!plan.is_auto_select && chosen.length > 0) playHiring(script, director, plan, shift, chosen)
  chosen.forEach((userId, index) => playWork(script, director, plan, shift, userId, index))
  // The consequences of a shift's end have the time of that end.
  script.add(after(plan.start, plan.hours + 0.05), () => director.sweep('gigs.sweep_ended'))
  if (plan.is_paid !== false && chosen.length > 0)
    script.add(after(plan.start, plan.hours + 3), () => settleUp(director, plan, shift, chosen))
  return shift
}

async function post(director: Director, plan: ShiftPlan, shift: TheShift): Promise<void> {
  const gig = await director.as(plan.managerId, postGig, {
    body: {
      location_id: plan.location.id,
      type: plan.type ?? 'MARKETPLACE',
      employment_type: plan.employment_type ?? 'F1099',
      skill_id: plan.skillId,
      start_time: plan.start.toISOString(),
      end_time: after(plan.start, plan.hours).toISOString(),
      timezone: plan.location.timezone,
      wage_amount: plan.wage,
      allowed_confirmed_pros: plan.openings ?? 1,
      unpaid_break_minutes: plan.break_minutes ?? 30,
      description: plan.description,
      special_inst: plan.special_inst ?? 'Use the side door and ask for the chef.',
      contact_name: 'Chef on duty',
      contact_phone: '843-555-0199',
      auto_select_enabled: plan.is_auto_select ?? false,
      boosted_gig_bonus: plan.bonus ?? 0,
      ...plan.also?.(),
    },
  })
  Object.assign(shift, { gigId: gig.id, checkinCode: gig.checkin_code })
}

async function applyFor(director: Director, shift: TheShift, userId: number): Promise<void> {
  const { id } = await director.as(userId, apply, { params: { gigId: shift.gigId } })
  shift.applications.set(userId, id)
}

function playHiring(script: Script, director: Director, plan: ShiftPlan, shift: TheShift, chosen: readonly number[]): void {
  const posted = after(plan.start, -(plan.posted_hours_before ?? 72))
  const decided = after(posted, 1.5 + plan.applicants.length * 0.4)
  script.add(decided, () =>
    director.as(plan.managerId, selectPros, {
      params: { gigId: shift.gigId },
      body: { application_ids: chosen.map((userId) => idOf(shift, userId)) },
    }),
  )
  chosen.forEach((userId, index) =>
    script.add(after(decided, 0.3 + index * 0.1), () => director.as(userId, confirmOffer, { params: { id: idOf(shift, userId) } })),
  )
}

function playWork(script: Script, director: Director, plan: ShiftPlan, shift: TheShift, userId: number, index: number): void {
  const late = plan.late === undefined ? -4 : plan.late[index]
  const over = plan.over === undefined ? 2 : plan.over[index]
  if (late !== null && late !== undefined) script.add(after(plan.start, late / 60), () => clock(director, plan, shift, userId, 'CLOCK_IN'))
  if (over !== null && over !== undefined)
    script.add(after(plan.start, plan.hours + over / 60), () => clock(director, plan, shift, userId, 'CLOCK_OUT'))
}

function clock(
  director: Director,
  { location, break_minutes = 30, precision = 'FINE' }: ShiftPlan,
  shift: TheShift,
  userId: number,
  kind: 'CLOCK_IN' | 'CLOCK_OUT',
): Promise<unknown> {
  return director.as(userId, punch, {
    params: { id: idOf(shift, userId) },
    body: {
      client_punch_id: randomUUID(),
      punch_type: kind,
      device_time: new Date().toISOString(),
      position: { ...location.point, accuracy_m: 12, precision },
      ...(shift.checkinCode === null ? {} : { checkin_code: shift.checkinCode }),
      ...(kind === 'CLOCK_OUT' && break_minutes > 0 ? { unpaid_break_minutes: break_minutes } : {}),
    },
  })
}

async function settleUp(director: Director, plan: ShiftPlan, shift: TheShift, chosen: readonly number[]): Promise<void> {
  const ids = chosen.map((userId) => idOf(shift, userId))
  await director.as(plan.managerId, payPros, {
    params: { gigId: shift.gigId },
    body: { payments: ids.map((application_id) => ({ application_id, ...(plan.tip === undefined ? {} : { tip: plan.tip }) })) },
  })
  const overall = plan.stars
  if (overall === undefined) return
  for (const id of ids)
    await director.as(plan.managerId, reviewPro, {
      params: { id },
      body: { ratings: { overall }, feedback: plan.feedback ?? '' },
    })
  for (const userId of chosen) {
    await director.as(userId, reviewLocation, {
      params: { id: idOf(shift, userId) },
      body: { overall: 5, comment: 'Well organized kitchen, clear briefing.' },
    })
  }
}

function idOf(shift: TheShift, userId: number): number {
  const id = shift.applications.get(userId)
  if (id === undefined) throw new Error(`User ${userId} has no application for shift ${shift.gigId} of the seed data`)
  return id
}
