import { randomUUID } from 'node:crypto'
import { setEmployment } from '@crewcall/contract/admin.ts'
import { addBreakRule } from '@crewcall/contract/break-rules.ts'
import { setPhonePin } from '@crewcall/contract/contact-center.ts'
import { logPosition } from '@crewcall/contract/geo-logs.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { payAdHocByPlatform } from '@crewcall/contract/payments.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { acceptExtension, editHours, recordBreak } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { employee } from './demo-sign-ins.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'
import { addShift } from './worked-shift.ts'

/** Copper Canyon Grill also employs (W-2): its cook has a shift about which he can call, and the PIN to do so where there is a contact center. */
export function addEmployee(materials: Materials): void {
  const { director, script, clock, staff, locations, crew, skills } = materials
  const { canyon } = locations
  const kinds = { supported_employment_types: ['F1099' as const, 'W2' as const] }
  script.add(onDay(clock, -3, '10:00'), async () => {
    await director.as(staff.sam, updateLocation, { params: { id: canyon.id }, body: kinds })
    await director.as(staff.sam, setEmployment, { params: { proId: crew.eli.proId }, body: kinds })
    if (director.around.config.contact_center !== undefined)
      await director.as(crew.eli.userId, setPhonePin, { body: { pin: employee.pin } })
  })
  const employed = {
    location: canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Line Cook'),
    employment_type: 'W2' as const,
    wage: 22,
    description: descriptions.grill,
    applicants: [crew.eli.userId],
    confirmed: 1,
    is_paid: false,
  }
  addShift(script, director, { ...employed, hours: 6, start: onDay(clock, 2, '17:00') })
  addFirstDay(materials, employed)
}

// The first day as an employee: two breaks under the rules of Phoenix, a way across the street, and half an hour more than planned.
function addFirstDay(
  { director, script, clock, crew, staff }: Materials,
  employed: Omit<Parameters<typeof addShift>[2], 'hours' | 'start'>,
): void {
  const { eli } = crew
  const worked = addShift(script, director, {
    ...employed,
    hours: 4,
    start: onDay(clock, -1, '10:00'),
    posted_hours_before: 20,
    over: [24],
    precision: 'COARSE',
  })
  const id = () => worked.applications.get(eli.userId) ?? 0
  const rest = (from: string, minutes: number) => {
    const client_break_id = randomUUID()
    const at = (instant: Date, action: 'START' | 'END') =>
      script.add(instant, () => director.as(eli.userId, recordBreak, { params: { id: id() }, body: { client_break_id, action } }))
    at(onDay(clock, -1, from), 'START')
    at(after(onDay(clock, -1, from), minutes / 60), 'END')
  }
  script.add(onDay(clock, -2, '09:00'), async () => {
    const { market_id } = await director.write((tx) =>
      tx.one<{ market_id: number }>(sql`select market_id from locations where id = ${employed.location.id}`),
    )
    const rule = { market_id, in_force_from: addDays(clock.today, -1), reason: 'Agreed with the kitchens of Phoenix' }
    await director.as(staff.sam, addBreakRule, { body: { ...rule, break_trigger_minutes: 180, break_length_minutes: 10 } })
    await director.as(staff.sam, addBreakRule, { body: { ...rule, break_trigger_minutes: 360, break_length_minutes: 30 } })
  })
  rest('11:30', 12)
  rest('13:10', 4.5)
  const cross = (time: string, body: Parameters<typeof director.as<typeof logPosition>>[2]['body']) =>
    script.add(onDay(clock, -1, time), () => director.as(eli.userId, logPosition, { params: { id: id() }, body }))
  const { latitude, longitude } = employed.location.point
  const across = { latitude: latitude + 0.004, longitude, accuracy_m: 15 }
  cross('12:20', { action: 'GEO_FENCE_EXITED', position: { ...across, precision: 'FINE' } })
  script.add(onDay(clock, -1, '12:31'), () => director.sweep('timesheets.flag_absences'))
  cross('12:34', { action: 'GEO_FENCE_ENTERED', position: { ...employed.location.point, accuracy_m: 90, precision: 'COARSE' } })
  script.add(onDay(clock, -1, '15:00'), async () => {
    const params = { id: id() }
    await director.as(staff.ruth, acceptExtension, { params })
    const worked_at = { start_time: onDay(clock, -1, '10:00').toISOString(), end_time: onDay(clock, -1, '14:30').toISOString() }
    await director.as(staff.ruth, editHours, {
      params,
      body: { ...worked_at, unpaid_break_minutes: 0, reason: 'He locked the yard after he had clocked out.' },
    })
  })
  script.add(onDay(clock, -1, '16:00'), () =>
    director.as(staff.sam, payAdHocByPlatform, {
      body: {
        application_id: id(),
        pro_amount: 12,
        reason: 'REIMBURSEMENT',
        description: 'Parking, because our map showed the closed lot.',
      },
    }),
  )
}
