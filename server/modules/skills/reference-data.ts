import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from '../../platform/context.ts'
import { seedReferenceTerms } from '../identity/index.ts'
import {
  referenceCertifications,
  referenceContractorTypes,
  referenceManagerSkills,
  referenceMarkets,
  referenceRequirements,
} from './reference-places.ts'
import { referenceSkills } from './reference-skills.ts'
import type { ReferenceSkill } from './reference-skills.ts'

/**
 * Adds the data shipped with the product: positions, markets, certificates, requirements and terms. Existing rows stay as an operator left
 * them, so it may run at every start. Break rules encode law and are left to the operator (docs/rules/hours.md#breaks).
 */
export async function seedReferenceData(tx: Tx): Promise<void> {
  await seedPlainLists(tx)
  const skillIds = await seedSkills(tx)
  await addAll(
    tx,
    sql`insert into competencies (skill_id, name)`,
    of(skillIds, ({ competencies }, id) => competencies.map((name) => sql`(${id}::bigint, ${name})`)),
  )
  await addAll(tx, sql`insert into requirements (name, category, skill_id)`, [
    ...referenceRequirements.map(({ name, category }) => sql`(${name}, ${category}, null::bigint)`),
    ...of(skillIds, ({ requirements }, id) => requirements.map(({ name, category }) => sql`(${name}, ${category}, ${id}::bigint)`)),
  ])
  for (const { skill_id, name } of of(skillIds, ({ certifications }, skill_id) => certifications.map((name) => ({ skill_id, name }))))
    await tx.run(sql`
      insert into skill_certifications (skill_id, certification_id)
      select ${skill_id}, id from certifications where name = ${name} and is_offered on conflict do nothing`)
}

async function seedPlainLists(tx: Tx): Promise<void> {
  await addAll(
    tx,
    sql`insert into markets (name, state_code, timezone, latitude, longitude)`,
    referenceMarkets.map(
      (one) => sql`(${one.name}, ${one.state_code}, ${one.timezone}, ${one.latitude}::float8, ${one.longitude}::float8)`,
    ),
  )
  await addAll(
    tx,
    sql`insert into manager_skills (name)`,
    referenceManagerSkills.map((name) => sql`(${name})`),
  )
  await addAll(
    tx,
    sql`insert into pro_contractor_types (name, license)`,
    referenceContractorTypes.map(({ name, license }) => sql`(${name}, ${license})`),
  )
  // Only where there are none: an operator may have renamed some.
  const { are_there } = await tx.one<{ are_there: boolean }>(sql`select exists (select from certifications) as are_there`)
  if (!are_there)
    await addAll(
      tx,
      sql`insert into certifications (name, description, is_state_specific)`,
      referenceCertifications.map((one) => sql`(${one.name}, ${one.description}, ${one.is_state_specific}::boolean)`),
    )
  await seedReferenceTerms(tx)
}

// Only new positions get competencies, requirements and certificates: an operator may have removed some.
async function seedSkills(tx: Tx): Promise<Map<string, number>> {
  const added = await tx.rows<{ id: number; name: string }>(sql`
    insert into skills (name, icon, description, default_description, default_no_experience_required, default_wage_amount, minimum_wage_amount,
      average_wage_amount, recommended_wage_amount, recommended_wage_amount_boosted, popularity, is_event_only, is_captain)
    values ${join(referenceSkills.map(skillValues))} on conflict do nothing returning id, name`)
  return new Map(added.map(({ id, name }) => [name, id]))
}

function skillValues(one: ReferenceSkill): Sql {
  const wages = [
    one.default_wage_amount,
    one.minimum_wage_amount,
    one.average_wage_amount,
    one.recommended_wage_amount,
    one.recommended_wage_amount_boosted,
  ]
  return sql`(${one.name}, ${one.icon}, ${one.description}, ${one.default_description}, ${one.default_no_experience_required}::boolean,
    ${join(wages.map((wage) => sql`${wage}::numeric`))}, ${one.popularity}::int, ${one.is_event_only}::boolean, ${one.is_captain}::boolean)`
}

function of<R>(skillIds: ReadonlyMap<string, number>, rows: (skill: ReferenceSkill, id: number) => R[]): R[] {
  return referenceSkills.flatMap((skill) => {
    const id = skillIds.get(skill.name)
    return id === undefined ? [] : rows(skill, id)
  })
}

async function addAll(tx: Tx, into: Sql, rows: readonly Sql[]): Promise<void> {
  if (rows.length > 0) await tx.run(sql`${into} values ${join([...rows])} on conflict do nothing`)
}
