import { inviteToInterview } from '@crewcall/contract/interviews.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { nobody } from '../../platform/actors.ts'
import { nextSerial } from '../../test/build.ts'
import type { Caller, Crew } from '../../test/crew.ts'
import { actorById } from '../identity/index.ts'
import { book } from './interviews/booking.ts'
import { interviewForUpdate } from './interviews/interview-rows.ts'

type Invitation = Parameters<typeof inviteBody>[1]

/** What a manager sends to invite a person; the first time begins in a day and lasts three hours. */
export async function inviteBody(
  crew: Crew,
  { posting, ...values }: { posting: { id: number }; start?: number; more?: readonly number[]; phone_number?: string; wage?: number },
) {
  const now = await crew.clock.now()
  const slot = (hours: number) => ({
    start_time: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    end_time: new Date(now.getTime() + (hours + 3) * 3_600_000).toISOString(),
  })
  const { start = 24, more = [], wage = 20, phone_number = `+1843556${String(nextSerial() % 10_000).padStart(4, '0')}` } = values
  return {
    job_posting: posting.id,
    wage,
    instructions: 'Black shoes, please',
    ...slot(start),
    other_slots: more.map(slot),
    candidate: { first_name: 'Ada', last_name: 'Cole', phone_number, email: 'ada@example.com' },
    interview_contact: { fullname: 'Maya Reed', phone_number: '+18435550100' },
  }
}

/** A person invited to a paid trial by a manager. */
export async function invited(crew: Crew, boss: Caller, invitation: Invitation) {
  const { status, data, error } = await boss.call(inviteToInterview, { body: await inviteBody(crew, invitation) })
  if (status !== 201) throw new Error(`The invitation was refused: ${error?.message}`)
  await crew.drain()
  return data
}

/** The same, confirmed by this pro, as by the link: the shift of the first time. */
export async function booked(crew: Crew, boss: Caller, worker: Pick<Tables['pros'], 'user_id'>, invitation: Invitation) {
  const { id } = await invited(crew, boss, invitation)
  await crew.system(async (ctx) => {
    const { organization_id } = await ctx.tx.one<{ organization_id: number }>(sql`select organization_id from interviews where id = ${id}`)
    const locked = await interviewForUpdate(ctx, { organization_id, id })
    const { start_time, end_time } = locked.interview
    await book({ ...ctx, actor: nobody }, locked, { actor: await actorById(ctx, worker.user_id), slot: { start_time, end_time } })
  })
  const [row] = await crew.sql<Tables['interviews']>(sql`select * from interviews where id = ${id}`)
  if (!row || row.gig_id === null || row.application_id === null) throw new Error('The trial has no shift')
  return { ...row, gig_id: row.gig_id, application_id: row.application_id }
}
