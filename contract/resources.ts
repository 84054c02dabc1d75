/** The modules of `architecture.mjs` that serve calls. */
export type Module =
  | 'admin'
  | 'applications'
  | 'assistant'
  | 'billing'
  | 'blocks'
  | 'calendar-feeds'
  | 'certifications'
  | 'chat'
  | 'config'
  | 'contact-center'
  | 'events'
  | 'fill-estimates'
  | 'fill-plans'
  | 'gig-changes'
  | 'gigs'
  | 'hiring'
  | 'identity'
  | 'media'
  | 'network'
  | 'notifications'
  | 'organizations'
  | 'orientations'
  | 'overview'
  | 'payments'
  | 'pros'
  | 'push'
  | 'referrals'
  | 'reviews'
  | 'schedule'
  | 'series'
  | 'simulation'
  | 'skills'
  | 'teams'
  | 'templates'
  | 'timesheets'
  | 'work-records'

/**
 * Every subject of a command's changes or of an event, with the modules whose answers show it. An endpoint names what it changes
 * (`touches`), and an event its subject (its noun); screens showing these modules refetch after either. `server/proof/touches.test.ts` runs
 * every command and compares.
 */
export const shownIn = {
  alarm: ['admin'],
  application: [
    'applications',
    'orientations',
    'gigs',
    'gig-changes',
    'events',
    'timesheets',
    'payments',
    'network',
    'pros',
    'schedule',
    'overview',
    'chat',
    'work-records',
  ],
  billing: ['billing', 'payments', 'organizations', 'overview'],
  block: ['network', 'applications', 'timesheets', 'gigs', 'pros', 'admin', 'schedule', 'overview'],
  break: ['timesheets', 'applications', 'payments'],
  budget: ['schedule'],
  calendar: ['calendar-feeds'],
  callback: ['contact-center', 'admin'],
  captain: ['timesheets', 'applications', 'gigs', 'schedule', 'overview'],
  certification: ['certifications', 'pros', 'applications', 'network', 'admin'],
  charge: ['payments', 'applications', 'gigs', 'timesheets', 'admin', 'schedule', 'overview'],
  chat: ['chat'],
  chat_case: ['chat', 'admin'],
  checkin: ['timesheets', 'applications'],
  checkin_code: ['timesheets', 'gigs'],
  conversion_fee: ['hiring'],
  cover: ['applications'],
  dispute: ['timesheets', 'applications', 'payments', 'overview', 'work-records'],
  draft: ['schedule'],
  duty_manager: ['teams'],
  event: ['events', 'gigs', 'overview', 'schedule'],
  extension: ['timesheets', 'applications', 'gigs', 'payments', 'schedule', 'overview'],
  failed_job: ['admin'],
  favorite: ['network', 'applications', 'timesheets', 'pros'],
  gig: [
    'gigs',
    'gig-changes',
    'events',
    'series',
    'applications',
    'timesheets',
    'schedule',
    'overview',
    'fill-estimates',
    'fill-plans',
    'chat',
  ],
  group: ['network', 'applications'],
  hours: ['timesheets', 'applications', 'gigs', 'payments', 'pros', 'network', 'schedule', 'overview', 'work-records'],
  interview: ['hiring', 'overview'],
  invitation: ['teams', 'network'],
  invoice: ['payments', 'billing', 'organizations', 'admin', 'overview'],
  job_candidate: ['hiring', 'chat', 'overview'],
  job_history: ['assistant'],
  job_offer: ['hiring', 'overview'],
  job_posting: ['hiring', 'chat', 'overview'],
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
    'overview',
    'chat',
    'network',
    'orientations',
    'hiring',
    'work-records',
  ],
  manager: ['events', 'teams', 'identity', 'organizations', 'gigs', 'payments', 'notifications', 'schedule', 'overview', 'chat'],
  minimum: ['payments', 'timesheets', 'applications', 'gigs', 'schedule', 'overview'],
  network: ['network', 'applications', 'pros'],
  note: ['network'],
  notification: ['notifications'],
  orientation: ['orientations', 'applications', 'timesheets'],
  organization: ['organizations', 'teams', 'payments', 'overview', 'schedule', 'chat', 'orientations', 'hiring'],
  pay_run: ['payments'],
  payments: ['payments', 'gigs', 'schedule', 'overview'],
  payout: ['payments', 'applications', 'timesheets', 'pros', 'admin'],
  phone_line: ['contact-center'],
  platform: ['organizations', 'admin', 'skills', 'config'],
  pro: ['pros', 'network', 'applications', 'admin', 'schedule', 'work-records', 'assistant', 'referrals', 'contact-center'],
  promotion: ['referrals'],
  position: ['timesheets', 'payments'],
  publication: ['schedule'],
  push_device: ['push'],
  punch: ['timesheets', 'applications', 'gigs', 'payments', 'schedule', 'overview'],
  referral: ['referrals', 'identity', 'admin', 'organizations'],
  refund: ['payments', 'timesheets', 'admin', 'overview', 'referrals'],
  requirement: ['skills'],
  review: ['timesheets', 'applications', 'pros', 'network', 'work-records', 'hiring'],
  saved_search: ['applications'],
  saved_view: ['schedule'],
  series: ['series', 'gigs', 'schedule', 'overview'],
  shift: ['gigs', 'applications', 'timesheets', 'schedule', 'overview'],
  support: ['chat', 'admin'],
  template: ['templates'],
  terms: ['identity', 'pros', 'gigs', 'schedule'],
  user: ['identity', 'admin', 'push', 'work-records', 'referrals'],
  week_template: ['schedule'],
  work_record: ['work-records'],
} as const satisfies Record<string, readonly Module[]>

/** The subject of a change or an event, e.g. `application`. */
export type Resource = keyof typeof shownIn

/** The modules whose answers may differ after a change of these resources, without duplicates. */
export function modulesShowing(touched: readonly Resource[]): Module[] {
  return [...new Set(touched.flatMap((resource): readonly Module[] => shownIn[resource]))]
}
