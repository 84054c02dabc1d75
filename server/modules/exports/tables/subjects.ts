import { organizationSubjects, personSubjects } from '@crewcall/contract/rules/exports.ts'
import type { OrganizationSubject } from '@crewcall/contract/rules/exports.ts'
import { businessTables } from './business-tables.ts'
import { personTables } from './person-tables.ts'
import type { OrganizationTable } from './rows-of-organization.ts'
import type { PersonTable } from './rows-of-person.ts'
import { workTables } from './work-tables.ts'

/** What the file of an organization has, by subject. */
export const organizationTables: Readonly<Record<OrganizationSubject, readonly OrganizationTable[]>> = { ...businessTables, ...workTables }

/** The tables of the file of an organization, each with the folder it is in, in their order. */
export const filesOfOrganization = organizationSubjects.flatMap((subject) =>
  organizationTables[subject].map((one: OrganizationTable) => ({ ...one, subject })),
)

/** The tables of the file of a person. */
export const filesOfPerson = personSubjects.flatMap((subject) => personTables[subject].map((one: PersonTable) => ({ ...one, subject })))
