import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'

const objectTypes = [
  ['gig', 'Shift'],
  ['application', 'Application'],
  ['timesheet', 'Hours'],
  ['time_punch', 'Punch'],
  ['payment_intent', 'Payment'],
  ['adhoc_payment', 'Extra payment'],
  ['location', 'Location'],
  ['location_approval', 'Approval of a location'],
  ['location_address', 'Address'],
  ['organization', 'Organization'],
  ['payment_method', 'Payment method'],
  ['location_manager', 'Manager of a location'],
  ['organization_manager', 'Admin of an organization'],
  ['manager_on_duty', 'Contact on duty'],
  ['gig_template', 'Template'],
  ['terms_acceptance', 'Terms'],
  ['pro', 'Pro'],
  ['suspension', 'Suspension'],
  ['certification', 'Certificate'],
  ['session', 'Sign-in'],
  ['user', 'Person'],
] as const

/** Filters of one location's log. */
export const activityFilters: readonly FilterSpec[] = [
  { name: 'object_type', label: 'About', kind: 'choice', options: objectTypes.map(([value, label]) => ({ value, label })) },
  { name: 'object_id', label: 'Number', kind: 'id' },
  { name: 'action', label: 'Action, e.g. gig.edit', kind: 'text', maxLength: 60 },
  { name: 'actor_user_id', label: 'Done by user number', kind: 'id' },
]
/** Filters of the log of everything. */
export const auditFilters: readonly FilterSpec[] = [...activityFilters, { name: 'location_id', label: 'Location number', kind: 'id' }]

/** What an entry is about: "Shift #12", "Person #9, Maya Torres". */
export function objectText(type: string, id: number | null, name: string | null): string {
  const word = objectTypes.find(([value]) => value === type)?.[1] ?? type.replaceAll('_', ' ')
  const number = id === null ? word : phrase`${word} #${id}`
  return name === null ? number : phrase`${number}, ${name}`
}
