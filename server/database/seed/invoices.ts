import { listAllInvoices, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'
import { addShift } from './worked-shift.ts'

/** A hall on account: one weekly invoice paid by bank transfer, one that is overdue, and one that is open. */
export function addInvoices({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const hall = {
    location: locations.magnolia,
    managerId: staff.maya,
    skillId: skillId(skills, 'Dishwasher'),
    hours: 5,
    wage: 18,
    description: descriptions.setup,
    confirmed: 1,
  }
  addShift(script, director, { ...hall, start: onDay(clock, -34, '08:00'), applicants: [crew.marcus.userId], stars: 5, tip: 12 })
  addShift(script, director, { ...hall, start: onDay(clock, -34, '14:30'), applicants: [crew.marcus.userId], stars: 4 })
  addShift(script, director, { ...hall, start: onDay(clock, -19, '08:00'), applicants: [crew.marcus.userId], stars: 5 })
  // Posted before the hold caused by the overdue invoice; its hours are approved today.
  const last = addShift(script, director, {
    ...hall,
    start: onDay(clock, -1, '08:00'),
    applicants: [crew.marcus.userId],
    is_paid: false,
    posted_hours_before: 24 * 15,
  })
  script.add(after(clock.now, -1 / 60), () =>
    director.as(staff.maya, payPros, {
      params: { gigId: last.gigId },
      body: { payments: [...last.applications.values()].map((application_id) => ({ application_id })) },
    }),
  )
  for (let day = -34; day <= 0; day += 1) script.add(onDay(clock, day, '00:20'), () => director.sweep('payments.sweep_invoices'))
  script.add(onDay(clock, -26, '11:30'), () => receiveTransfer({ director, staff, locations }, onDay(clock, -26, '11:30')))
}

async function receiveTransfer(
  { director, staff, locations }: Pick<Materials, 'director' | 'staff' | 'locations'>,
  at: Date,
): Promise<void> {
  const { results } = await director.as(staff.sam, listAllInvoices, { query: { location_id: locations.magnolia.id, status: 'INVOICED' } })
  for (const { id, total, number } of results)
    await director.as(staff.sam, recordInvoicePayment, {
      params: { id },
      body: { amount: centsToDollars(total), received_on: at.toISOString().slice(0, 10), reference: `ACH credit ${number}` },
    })
}
