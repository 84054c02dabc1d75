import { actAsSandboxPro, applyAsSandboxPro, createSandbox } from '@crewcall/contract/sandboxes.ts'
import type { Sandbox, SandboxAct } from '@crewcall/contract/sandboxes.ts'
import { selectPros } from '@crewcall/contract/applications.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../platform/db.gen.ts'
import { gig, organizationAdmin, payingLocation, pro as realPro } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

export const start = '2026-03-10T16:00:00Z'

/** A business whose admin made the sandbox, which is ready. */
export async function openSandbox(crew: Crew) {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const place = await payingLocation(crew)
  const orgId = place.organization_id
  // With the terms that every pro accepts.
  await realPro(crew)
  const admin = await organizationAdmin(crew, orgId)
  const { data: made, error } = await crew.as(admin.id).call(createSandbox, { params: { orgId } })
  if (error) throw new Error(error.message)
  await crew.drain()
  const [location] = await crew.sql<Tables['locations']>(sql`select * from locations where id = ${made.location_id}`)
  if (!location) throw new Error('The sandbox has no location')
  return { place, orgId, admin, asAdmin: crew.as(admin.id), made, location }
}

export type Opened = Awaited<ReturnType<typeof openSandbox>>

/** A shift of the sandbox for which one of its pros applied. */
export async function appliedShift(crew: Crew, { location, asAdmin, made }: Opened, at = 0) {
  await crew.clock.set('2026-03-08T16:00:00Z')
  const shift = await gig(crew, location, { start_time: start })
  const pro = proOf(made, at)
  const { data, error } = await asAdmin.call(applyAsSandboxPro, { params: { gigId: shift.id }, body: { pro_id: pro.pro_id } })
  if (error) throw new Error(JSON.stringify(error))
  const act = (wanted: SandboxAct) => asAdmin.call(actAsSandboxPro, { params: { id: data.id }, body: { act: wanted } })
  return { shift, pro, id: data.id, act, applied: data }
}

/** The same, worked for six hours and paid. */
export async function paidShift(crew: Crew, opened: Opened, at = 0) {
  const done = await appliedShift(crew, opened, at)
  const { shift, id, act } = done
  await opened.asAdmin.call(selectPros, { params: { gigId: shift.id }, body: { application_ids: [id] } })
  const answers = [await act('CONFIRM')]
  await crew.clock.set(start)
  answers.push(await act('CLOCK_IN'))
  await crew.clock.set('2026-03-10T22:00:00Z')
  answers.push(await act('CLOCK_OUT'))
  await crew.drain()
  const paid = await opened.asAdmin.call(payPros, { params: { gigId: String(shift.id) }, body: { payments: [{ application_id: id }] } })
  await crew.drain()
  const attempts = () => crew.sql<Tables['payment_intents']>(sql`select * from payment_intents where application_id = ${id} order by id`)
  return { ...done, answers, paid, attempts }
}

export function proOf({ pros }: Pick<Sandbox, 'pros'>, at: number): Sandbox['pros'][number] {
  const pro = pros[at]
  if (!pro) throw new Error('The sandbox has no such pro')
  return pro
}
