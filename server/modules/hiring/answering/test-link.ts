import * as contract from '@crewcall/contract/interview-link.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../../platform/db.gen.ts'
import { tokenOfSeed } from '../../../platform/secret-link.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { sentCode } from '../../../test/sent-code.ts'
import { interviewPurpose } from '../rows.ts'
import { invited } from '../test-trials.ts'

type Invitation = Parameters<typeof invited>[2]
/** An interview with the token of its link. */
export type Trial = { id: number; token: string; phone: string; url: string; starts: string[] }

/** A person invited to a paid trial, with the link that they were sent. */
export async function trial(crew: Crew, boss: Caller, invitation: Invitation): Promise<Trial> {
  const made = await invited(crew, boss, invitation)
  const { id } = made
  const [row] = await crew.sql<{ token_seed: string }>(sql`select token_seed from interviews where id = ${id}`)
  const token = tokenOfSeed(crew.around, interviewPurpose, row?.token_seed ?? '')
  const starts = made.slots.map(({ start_time }) => new Date(start_time).toISOString())
  return { id, token, phone: made.candidate.phone_number, url: `/interview/${token}`, starts }
}

/** A trial as it is stored. */
export async function stored(crew: Crew, { id }: Pick<Trial, 'id'>): Promise<Tables['interviews']> {
  const [row] = await crew.sql<Tables['interviews']>(sql`select * from interviews where id = ${id}`)
  if (!row) throw new Error('There is no such trial')
  return row
}

/** Calls of somebody without an account who has the link. */
export function holderOf(crew: Crew) {
  const visitor = crew.as(null)
  const open = (token: string) => visitor.call(contract.openInterview, { params: { token } })
  const answer = (token: string, body: Sent<typeof contract.answerInterview>['body']) =>
    visitor.call(contract.answerInterview, { params: { token }, body })
  const send = async (token: string) => {
    const sent = await visitor.call(contract.sendInterviewCode, { params: { token }, body: {} })
    await crew.drain()
    return sent
  }
  const confirm = async (made: Trial, changes: Record<string, unknown> = {}) => {
    const { challenge_id } = (await send(made.token)).data
    const given = {
      start_time: made.starts[0] ?? '',
      challenge_id,
      code: sentCode(crew, made.phone),
      is_adult: true,
      accepts_terms: true,
    } as const
    return answer(made.token, { act: 'confirm', ...given, ...changes })
  }
  return { open, answer, send, confirm }
}
