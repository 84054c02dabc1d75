import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { licensesOf } from '../../identity/index.ts'

type Key = { organization_id: number; id: number }

/** Locks the location of an interview, before the interview: what it is set up for stays as it is until the trial is confirmed. */
export async function lockPlaceOf({ tx }: Ctx, { organization_id, id }: Key): Promise<void> {
  await tx.run(sql`
    select 1 from locations where organization_id = ${organization_id}
      and id = (select location_id from interviews where organization_id = ${organization_id} and id = ${id}) for share`)
}

/** Refuses to begin a trial where nobody hires any more: no shift and no debt follow (docs/rules/hire.md#interviews). @throws problem conflict */
export async function requireHiring(ctx: Ctx, place: { organization_id: number; location_id: number }): Promise<void> {
  const held = await licensesOf(ctx, place)
  if (!held.some(({ license_name }) => license_name === 'hire')) throw problem('conflict', 'LOCATION_NOT_HIRING')
}
