import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './jobs.ts'
import { routes } from './routes.ts'
import { leftOutOfOrganization, leftOutOfPerson } from './tables/left-out.ts'
import { filesOfOrganization, filesOfPerson } from './tables/subjects.ts'

export { exportFormat } from './readme.ts'
export { filesOfOrganization } from './tables/subjects.ts'

/** Files with all data of an organization, or of a person, made by the worker. */
export const module: Module = { name: 'exports', routes }

/** The tables of which an export contains rows or says why not, by whose data it is. */
export function tablesOfExports(): Record<string, string[]> {
  const leftOut = (part: Readonly<Record<string, readonly string[]>>) => Object.values(part).flat()
  return {
    'an organization': [...filesOfOrganization.map(({ table }) => table), ...leftOutOfOrganization.flatMap(leftOut)],
    'a person': [...filesOfPerson.map(({ table }) => table), ...leftOutOfPerson.flatMap(leftOut)],
  }
}
