import sql from 'sql-template-tag'
import type { Tables } from '../platform/db.gen.ts'
import type { AnyValues } from '../platform/write.ts'
import { nextSerial, row, user } from './build.ts'
import { skill } from './cast.ts'
import type { Crew } from './crew.ts'

/** An open posting of the location, bypassing every rule; by default a line cook for $21.50, for 60 days from now on. */
export async function openJobPosting(
  crew: Crew,
  { organization_id, id: location_id }: Pick<Tables['locations'], 'organization_id' | 'id'>,
  values: AnyValues<'job_postings'> = {},
): Promise<Tables['job_postings']> {
  const now = await crew.clock.now()
  return row(crew, 'job_postings', {
    organization_id,
    location_id,
    status: 'open',
    name: `Evening cook ${nextSerial()}`,
    description: 'You cook.\nWe wash.',
    wage: 21.5,
    skill_id: values.skill_id ?? (await skill(crew)).id,
    job_type_id: await named(crew, 'pro_contractor_types'),
    experience_level_id: await named(crew, 'experience_levels'),
    posted_at: now,
    expires_at: new Date(now.getTime() + 60 * 86_400_000),
    created_by: values.created_by ?? (await user(crew)).id,
    created_ts: now,
    last_updated_ts: now,
    ...values,
  })
}

async function named(crew: Crew, table: 'pro_contractor_types' | 'experience_levels'): Promise<number> {
  if (table === 'pro_contractor_types') {
    const [known] = await crew.sql<{ id: number }>(sql`select id from pro_contractor_types where name = 'Full-time position'`)
    return known?.id ?? (await row(crew, table, { name: 'Full-time position', license: 'hire' })).id
  }
  const [known] = await crew.sql<{ id: number }>(sql`select id from experience_levels order by rank limit 1`)
  return known?.id ?? (await row(crew, table, { name: 'None needed', description: 'We teach you everything', rank: 1 })).id
}
