import type { OrientationAudience, OrientationStepKind } from '@crewcall/contract/rules/orientation.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { AtLocation } from '../../platform/policy.ts'

/** An orientation and a step as stored; the constraints of their tables allow only these values. */
export type OrientationRow = Omit<Tables['orientations'], 'audiences'> & { audiences: OrientationAudience[] }
export type StepRow = Omit<Tables['orientation_steps'], 'kind'> & { kind: OrientationStepKind }

/** The orientation of a location, on or off. */
export function orientationAt({ tx }: Pick<Ctx, 'tx'>, { organization_id, location_id }: AtLocation): Promise<OrientationRow | undefined> {
  return tx.maybe<OrientationRow>(
    sql`select * from orientations where organization_id = ${organization_id} and location_id = ${location_id}`,
  )
}

/** The steps of its current version, in order. */
export function stepsOf({ tx }: Pick<Ctx, 'tx'>, { organization_id, id, version }: OrientationRow): Promise<StepRow[]> {
  return tx.rows<StepRow>(sql`
    select * from orientation_steps where organization_id = ${organization_id} and orientation_id = ${id} and version = ${version} order by position`)
}
