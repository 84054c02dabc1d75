import { setEmployment } from '@crewcall/contract/admin.ts'
import { setPhonePin } from '@crewcall/contract/contact-center.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { employee } from './demo-sign-ins.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'
import { addShift } from './worked-shift.ts'

/** Copper Canyon Grill also employs (W-2): its cook has a shift about which he can call, and the PIN to do so where there is a contact center. */
export function addEmployee({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const { canyon } = locations
  const kinds = { supported_employment_types: ['F1099' as const, 'W2' as const] }
  script.add(onDay(clock, -3, '10:00'), async () => {
    await director.as(staff.sam, updateLocation, { params: { id: canyon.id }, body: kinds })
    await director.as(staff.sam, setEmployment, { params: { proId: crew.eli.proId }, body: kinds })
    if (director.around.config.contact_center !== undefined)
      await director.as(crew.eli.userId, setPhonePin, { body: { pin: employee.pin } })
  })
  addShift(script, director, {
    location: canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Line Cook'),
    employment_type: 'W2',
    hours: 6,
    wage: 22,
    description: descriptions.grill,
    start: onDay(clock, 2, '17:00'),
    applicants: [crew.eli.userId],
    confirmed: 1,
    is_paid: false,
  })
}
