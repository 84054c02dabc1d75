import type { EmploymentType } from '@crewcall/contract/enums.ts'
import { employmentOf, kindsOfEmployment } from '@crewcall/contract/rules/employment.ts'
import sql from 'sql-template-tag'
import { announce } from '../../platform/announcements.ts'
import { record } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { updateRows } from '../../platform/write.ts'
import { proForUpdate } from './pro-rows.ts'

/**
 * Sets in which kinds of employment a pro can take shifts, and tells them; repeated, it changes nothing. Shifts that are confirmed stay as they were
 * agreed (docs/rules/pros.md#employment). @throws problem not_found
 */
export async function setEmployment(ctx: Ctx, proId: number, wanted: readonly EmploymentType[]): Promise<void> {
  const pro = await proForUpdate(ctx, proId)
  const [before, after] = [pro.supported_employment_types, kindsOfEmployment(wanted)]
  if (kindsOfEmployment(before as EmploymentType[]).join() === after.join()) return
  await updateRows(ctx.tx, 'pros', sql`id = ${proId}`, { supported_employment_types: after, last_updated_ts: ctx.now })
  const change = { before: { supported_employment_types: before }, after: { supported_employment_types: after } }
  await record(ctx, { action: 'pro.set_employment', object_type: 'pro', object_id: proId, ...change })
  await announce(ctx, 'pro.employment_changed', { pro_id: proId, employment: employmentOf(after), at: ctx.now.toISOString() }, [
    `pro:${proId}`,
    'admin',
  ])
}
