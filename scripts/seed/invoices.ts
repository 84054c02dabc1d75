import { listAllInvoices, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { descriptions } from './told.ts'
import type { Told } from './told.ts'
import { tellShift } from './worked-shift.ts'

/** A hall on account: one weekly invoice paid by bank transfer, one that is overdue, and one that is open. */
export function tellInvoices({ director, script, clock, staff, places, crew, skills }: Told): void {
  const hall = {
    place: places.magnolia,
    managerId: staff.maya,
    skillId: skillId(skills, 'Dishwasher'),
    hours: 5,
    wage: 18,
    description: descriptions.setup,
    confirmed: 1,
  }
  tellShift(script, director, { ...hall, start: onDay(clock, -34, '08:00'), applicants: [crew.marcus.userId], stars: 5, tip: 12 })
  tellShift(script, director, { ...hall, start: onDay(clock, -34, '14:30'), applicants: [crew.marcus.userId], stars: 4 })
  tellShift(script, director, { ...hall, start: onDay(clock, -19, '08:00'), applicants: [crew.marcus.userId], stars: 5 })
  // Posted before the hold that the overdue invoice brings; its hours are approved today.
  const last = tellShift(script, director, {
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
  script.add(onDay(clock, -26, '11:30'), () => receiveTransfer({ director, staff, places }, onDay(clock, -26, '11:30')))
}

async function receiveTransfer({ director, staff, places }: Pick<Told, 'director' | 'staff' | 'places'>, at: Date): Promise<void> {
  const { results } = await director.as(staff.sam, listAllInvoices, { query: { location_id: places.magnolia.id, status: 'INVOICED' } })
  for (const { id, total, number } of results)
    await director.as(staff.sam, recordInvoicePayment, {
      params: { id },
      body: { amount: centsToDollars(total), received_on: at.toISOString().slice(0, 10), reference: `ACH credit ${number}` },
    })
}
