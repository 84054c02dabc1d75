/** The modules of `architecture.mjs` that serve calls. */
export type Module =
  | 'admin'
  | 'applications'
  | 'billing'
  | 'blocks'
  | 'calendar-feeds'
  | 'certifications'
  | 'config'
  | 'events'
  | 'gig-changes'
  | 'gigs'
  | 'identity'
  | 'media'
  | 'network'
  | 'notifications'
  | 'organizations'
  | 'payments'
  | 'pros'
  | 'reviews'
  | 'schedule'
  | 'series'
  | 'skills'
  | 'teams'
  | 'templates'
  | 'timesheets'

/**
 * Every subject of a command's changes or of an event, with the modules whose answers show it. An endpoint names what it changes
 * (`touches`), and an event its subject (its noun); screens showing these modules refetch after either. `server/proof/touches.test.ts` runs
 * every command and compares.
 */
export const shownIn = {
  alarm: ['admin'],
  application: ['applications', 'gigs', 'gig-changes', 'events', 'timesheets', 'payments', 'network', 'pros', 'schedule'],
  billing: ['billing', 'payments', 'organizations'],
  block: ['network', 'applications', 'timesheets', 'gigs', 'pros', 'admin', 'schedule'],
  break: ['timesheets', 'applications', 'payments'],
  budget: ['schedule'],
  captain: ['timesheets', 'applications', 'gigs', 'schedule'],
  certification: ['certifications', 'pros', 'applications', 'network', 'admin'],
  charge: ['payments', 'applications', 'gigs', 'timesheets', 'admin', 'schedule'],
  checkin: ['timesheets', 'applications'],
  checkin_code: ['timesheets', 'gigs'],
  dispute: ['timesheets', 'applications', 'payments'],
  draft: ['schedule'],
  duty_manager: ['teams'],
  event: ['events', 'gigs'],
  extension: ['timesheets', 'applications', 'gigs', 'payments', 'schedule'],
  failed_job: ['admin'],
  favorite: ['network', 'applications', 'timesheets', 'pros'],
  gig: ['gigs', 'gig-changes', 'events', 'series', 'applications', 'timesheets', 'schedule'],
  hours: ['timesheets', 'applications', 'gigs', 'payments', 'pros', 'network', 'schedule'],
  invitation: ['teams', 'network'],
  invoice: ['payments', 'billing', 'organizations', 'admin'],
  location: [
    'organizations',
    'billing',
    'gigs',
    'pros',
    'admin',
    'identity',
    'teams',
    'applications',
    'timesheets',
    'payments',
    'skills',
    'schedule',
    'events',
  ],
  manager: ['events', 'teams', 'identity', 'organizations', 'gigs', 'payments', 'notifications', 'schedule'],
  minimum: ['payments', 'timesheets', 'applications', 'gigs', 'schedule'],
  network: ['network', 'applications', 'pros'],
  note: ['network'],
  notification: ['notifications'],
  organization: ['organizations', 'teams', 'payments'],
  payments: ['payments', 'gigs', 'schedule'],
  payout: ['payments', 'applications', 'timesheets', 'pros', 'admin'],
  platform: ['organizations', 'admin', 'skills', 'config'],
  pro: ['pros', 'network', 'applications', 'admin'],
  position: ['timesheets', 'payments'],
  publication: ['schedule'],
  punch: ['timesheets', 'applications', 'gigs', 'payments', 'schedule'],
  refund: ['payments', 'timesheets', 'admin'],
  requirement: ['skills'],
  review: ['timesheets', 'applications', 'pros', 'network'],
  series: ['series', 'gigs', 'schedule'],
  shift: ['gigs', 'applications', 'timesheets', 'schedule'],
  template: ['templates'],
  terms: ['identity', 'pros', 'gigs', 'schedule'],
  user: ['identity', 'admin'],
  week_template: ['schedule'],
} as const satisfies Record<string, readonly Module[]>

/** The subject of a change or an event, e.g. `application`. */
export type Resource = keyof typeof shownIn

/** The modules whose answers may differ after a change of these resources, without duplicates. */
export function modulesShowing(touched: readonly Resource[]): Module[] {
  return [...new Set(touched.flatMap((resource): readonly Module[] => shownIn[resource]))]
}
