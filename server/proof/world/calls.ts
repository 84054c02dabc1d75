import { newCall } from '@crewcall/contract/rules/phone-menu.ts'
import { setPhonePin } from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import { signedJson } from '../../standins/contact-center/sign.ts'
import { row } from '../../test/build.ts'
import { platformAdmin, pro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

export type Calls = { waitingId: number; takenId: number; caller: number; messages: Record<'voice' | 'assignment' | 'event', Request> }

/** A pro who calls, one call back that waits, and one that an agent has. */
export async function callsOf(crew: Crew, { marker, now }: { marker: string; now: Date }): Promise<{ calls: Calls }> {
  const caller = await pro(crew, { supported_employment_types: ['W2'] })
  await crew.as(caller.user_id).call(setPhonePin, { body: { pin: '493028' } })
  const [phone] = await crew.sql<{ number: string }>(sql`select phone_number as number from users where id = ${caller.user_id}`)
  const asked = async ({ id: pro_id }: { id: number }, values: object) => {
    const made = { pro_id, state: newCall, began_at: now, last_updated_ts: now }
    const call = await row(crew, 'phone_calls', { call_ref: `CA${crypto.randomUUID()}`, ...made })
    const waiting = { pro_id, call_id: call.id, language: 'en', status: 'WAITING', note: `Note ${marker}` }
    return row(crew, 'callbacks', { ...waiting, created_ts: now, last_updated_ts: now, ...values })
  }
  const waiting = await asked(caller, {})
  const agent = await platformAdmin(crew)
  const taken = await asked(await pro(crew, { supported_employment_types: ['W2'] }), { status: 'TAKEN', agent_id: agent.id, taken_at: now })
  const offer = { TaskAttributes: JSON.stringify({ crewcall_task: `${waiting.id}-1` }), WorkerName: `user_${agent.id}` }
  const ref = `WR${crypto.randomUUID()}`
  return {
    calls: {
      waitingId: waiting.id,
      takenId: taken.id,
      caller: caller.user_id,
      messages: {
        voice: message(crew, 'voice', { CallSid: `CA${crypto.randomUUID()}`, From: phone?.number ?? '' }),
        assignment: message(crew, 'assignment', { ...offer, ReservationSid: ref }),
        event: message(crew, 'event', { ...offer, ReservationSid: ref, Sid: `EV${crypto.randomUUID()}`, EventType: 'reservation.created' }),
      },
    },
  }
}

function message(crew: Crew, kind: string, fields: Record<string, string>): Request {
  const root = `${crew.around.config.api_base_url}api/webhooks/contact-center`
  const { url, headers } = signedJson(crew.standins?.contactCenter?.token ?? '', `${root}/${kind}/`, fields)
  return { query: Object.fromEntries(new URL(url).searchParams), body: fields, headers }
}

/** Valid calls about them. */
export function phoneRequests({ calls }: { calls: Calls }): Record<string, Request> {
  const { waitingId, takenId, caller: self, messages } = calls
  const waiting = { params: { id: waitingId } }
  return {
    getPhoneLine: { self },
    setPhonePin: { self, body: { pin: '250719' } },
    removePhonePin: { self },
    receiveCall: messages.voice,
    receiveAssignment: messages.assignment,
    receiveContactEvent: messages.event,
    listCallbacks: {},
    takeCallback: waiting,
    giveBackCallback: { params: { id: takenId } },
    finishCallback: { ...waiting, body: { note: 'Knows the way now' } },
    noteCallback: { ...waiting, body: { note: 'Try after six' } },
    makeSoftphoneToken: {},
  }
}
