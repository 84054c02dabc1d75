import { setPhonePin } from '@crewcall/contract/contact-center.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import type { PhoneCaller } from '../standins/contact-center/calls.ts'
import { application, gig, pro, skill } from './cast.ts'
import { openLocation } from './open-place.ts'
import { connectPhone } from './phone.ts'

/** The PIN of every employee of `openPhoneWorld`. */
export const PIN = '493028'
/** The keys until the menu, in English. */
export const english = ['1', PIN]
export type Employee = Tables['pros'] & { phone: string }

/** A location with shifts for employees, and a contact center that they can call. */
export async function openPhoneWorld() {
  const opened = await openLocation({ name: 'Fish & <Chips>', supported_employment_types: ['F1099', 'W2'] })
  const { crew, place, inHours } = opened
  const center = connectPhone(crew)
  const cook = await skill(crew, { name: 'Line cook' })
  let phones = 1000

  /** An employee with a PIN and a phone. */
  async function employee(values = {}): Promise<Employee> {
    const dana = await pro(crew, { supported_employment_types: ['W2'], ...values })
    const phone = `+1305555${(phones += 1)}`
    await crew.sql(sql`update users set phone_number = ${phone} where id = ${dana.user_id}`)
    const { error } = await crew.as(dana.user_id).call(setPhonePin, { body: { pin: PIN } })
    if (error) throw new Error(error.message)
    return { ...dana, phone }
  }

  async function shiftFor(dana: Tables['pros'], hours: number, values = {}) {
    const shift = await gig(crew, place, { skill_id: cook.id, employment_type: 'W2', start_time: await inHours(hours), ...values })
    return { shift, booked: await application(crew, shift, dana, 'CONFIRMED', { employment_type: 'W2' }) }
  }

  async function callOf({ phone }: { phone: string }, ...keys: string[]): Promise<PhoneCaller> {
    const caller = await center.call(phone)
    for (const pressed of keys) await caller.press(pressed)
    return caller
  }

  async function stateOf({ id }: { id: number }) {
    const [row] = await crew.sql<{ reason: string | null; cause: string | null; is_off: boolean }>(
      sql`select cancellation_reason as reason, cancellation_cause as cause, cancelled_at is not null as is_off from applications where id = ${id}`,
    )
    return row
  }

  return { ...opened, center, employee, shiftFor, callOf, stateOf }
}
