import { randomUUID } from 'node:crypto'
import { answerInterview, sendInterviewCode } from '@crewcall/contract/interview-link.ts'
import { inviteToInterview, reviewInterview } from '@crewcall/contract/interviews.ts'
import type { InterviewFeedback } from '@crewcall/contract/enums-of-hire.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { punch } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { tokenOfSeed } from '../../platform/secret-link.ts'
import { after, onDay } from './calendar.ts'
import type { SeedLocation } from './locations.ts'
import type { Materials } from './materials.ts'
import { refuseNext } from './provider.ts'

/** A paid trial of a candidate: what happens, at which day and time of Charleston. */
type Trial = {
  manager: number
  location: SeedLocation
  job: () => number
  person: { first_name: string; last_name: string; phone_number: string; email: string }
  wage: number
  instructions?: string
  /** Whom the candidate asks for. */
  contact: { fullname: string; phone_number: string }
  start: [day: number, time: string]
  hours?: number
  /** More times to choose from, as days after the first. */
  more?: readonly number[]
  invited: [day: number, time: string]
  answer?: 'CONFIRM' | 'DECLINE'
  /** When the manager pays; or some hours ago, while the payment service was too busy to take it, then and when it was tried again. */
  paid?: [day: number, time: string] | 'LATELY_IN_VAIN'
  feedback?: InterviewFeedback
}
type Booked = { id: number; token_seed: string; gig_id: number | null; application_id: number | null }

/** Plays a trial through the product's own calls, from the invitation to what became of it. */
export function addTrial({ director, script, clock }: Pick<Materials, 'director' | 'script' | 'clock'>, trial: Trial): void {
  const { manager, location, person, contact, answer, paid, feedback, hours = 3, more = [] } = trial
  const slot = (days: number) => {
    const start = onDay(clock, trial.start[0] + days, trial.start[1])
    return { start_time: start.toISOString(), end_time: after(start, hours).toISOString() }
  }
  const start = onDay(clock, ...trial.start)
  const invited = onDay(clock, ...trial.invited)
  const found = { id: 0 }
  const row = () =>
    director.write((tx) => tx.one<Booked>(sql`select id, token_seed, gig_id, application_id from interviews where id = ${found.id}`))
  const token = async () => ({ token: tokenOfSeed(director.around, 'interview', (await row()).token_seed) })

  script.add(invited, async () => {
    const sent = await director.as(manager, inviteToInterview, {
      body: {
        job_posting: trial.job(),
        wage: trial.wage,
        instructions: trial.instructions ?? 'Wear black shoes. Use the side door and ask for me.',
        ...slot(0),
        other_slots: more.map(slot),
        candidate: person,
        interview_contact: contact,
      },
    })
    found.id = sent.id
  })
  if (answer === 'DECLINE')
    script.add(after(invited, 2), async () => {
      await director.visit(answerInterview, { params: await token(), body: { act: 'decline', reason: 'I found another job' } })
    })
  if (answer === 'CONFIRM') script.add(after(invited, 2), confirm)
  if (answer === 'CONFIRM') {
    script.add(start, () => clockAt('CLOCK_IN'))
    script.add(after(start, hours), () => clockAt('CLOCK_OUT'))
    script.add(after(start, hours + 0.05), () => director.sweep('hiring.sweep_interviews'))
  }
  if (paid === 'LATELY_IN_VAIN') payInVain()
  else if (paid) script.add(onDay(clock, ...paid), pay)

  // The product tries again after an hour, after six more, and then after a day.
  function payInVain(): void {
    const refused = (hoursAgo: number, play: () => Promise<void>) =>
      script.add(after(clock.now, -hoursAgo), async () => {
        // What waits is sent first: the next charge is refused.
        await director.settle()
        await refuseNext(director.provider)
        await play()
      })
    const tryAgain = () => director.sweep('payments.resolve_stuck')
    refused(7.5, pay)
    for (const hoursAgo of [6.45, 0.4]) {
      // Other payments that are due are looked at just before this one is.
      script.add(after(clock.now, -hoursAgo - 0.1), tryAgain)
      refused(hoursAgo, tryAgain)
    }
  }

  async function confirm(): Promise<void> {
    const { challenge_id } = await director.visit(sendInterviewCode, { params: await token(), body: {} })
    const { body } = await director.write((tx) =>
      tx.one<{ body: string }>(sql`select body from message_deliveries where delivery_key = ${`code:${challenge_id}`}`),
    )
    const code = /\d{6,8}/.exec(body)?.[0] ?? ''
    const chosen = { start_time: start.toISOString(), challenge_id, code, is_adult: true, accepts_terms: true } as const
    await director.visit(answerInterview, { params: await token(), body: { act: 'confirm', ...chosen } })
    await director.settle()
  }

  async function clockAt(punch_type: 'CLOCK_IN' | 'CLOCK_OUT'): Promise<void> {
    const { application_id, gig_id } = await row()
    const { user_id, checkin_code } = await director.write((tx) =>
      tx.one<{ user_id: number; checkin_code: string | null }>(sql`
        select p.user_id, g.checkin_code from applications a join pros p on p.id = a.pro_id
          join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id where a.id = ${application_id} and g.id = ${gig_id}`),
    )
    await director.as(user_id, punch, {
      params: { id: application_id ?? 0 },
      body: {
        client_punch_id: randomUUID(),
        punch_type,
        device_time: new Date().toISOString(),
        position: { ...location.point, accuracy_m: 12, precision: 'FINE' },
        ...(checkin_code === null ? {} : { checkin_code }),
      },
    })
  }

  async function pay(): Promise<void> {
    const { application_id, gig_id } = await row()
    await director.as(manager, payPros, {
      params: { gigId: gig_id ?? 0 },
      body: { payments: [{ application_id: application_id ?? 0 }] },
    })
    await director.settle()
    if (feedback) await director.as(manager, reviewInterview, { params: { interviewId: found.id }, body: { feedback } })
  }
}
