import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import type { Sentence, Translate } from '../../lib/i18n.ts'

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
  ['chat', 'Conversation'],
] as const satisfies (readonly [string, Sentence])[]

/** Filters of one location's log. */
export function activityFilters(t: Translate): readonly FilterSpec[] {
  return [
    { name: 'object_type', label: t('About'), kind: 'choice', options: objectTypes.map(([value, label]) => ({ value, label: t(label) })) },
    { name: 'object_id', label: t('Number'), kind: 'id' },
    { name: 'action', label: t('Action, e.g. gig.edit'), kind: 'text', maxLength: 60 },
    { name: 'actor_user_id', label: t('Done by user number'), kind: 'id' },
    { name: 'is_on_behalf', label: t('Done by the platform for a location'), kind: 'flag' },
  ]
}
/** Filters of the platform-wide log. */
export function auditFilters(t: Translate): readonly FilterSpec[] {
  return [...activityFilters(t), { name: 'location_id', label: t('Location number'), kind: 'id' }]
}

/** The subject of an entry: "Shift #12", "Person #9, Maya Torres". */
export function objectText({ object_type: type, object_id: id, object_name: name }: About, t: Translate): string {
  const known = objectTypes.find(([value]) => value === type)?.[1]
  const word = known ? t(known) : type.replaceAll('_', ' ')
  const number = id === null ? word : phrase`${word} #${id}`
  return name === null ? number : phrase`${number}, ${name}`
}

type About = { object_type: string; object_id: number | null; object_name: string | null }
