/** The modules of `architecture.mjs` that serve calls. */
export type Module =
  | 'admin'
  | 'api-keys'
  | 'applications'
  | 'assistant'
  | 'billing'
  | 'blocks'
  | 'calendar-feeds'
  | 'background-checks'
  | 'certifications'
  | 'chat'
  | 'config'
  | 'contact-center'
  | 'coupons'
  | 'dashboards'
  | 'events'
  | 'erasures'
  | 'exports'
  | 'fill-estimates'
  | 'fill-plans'
  | 'gig-changes'
  | 'gigs'
  | 'hiring'
  | 'identity'
  | 'imports'
  | 'location-moves'
  | 'media'
  | 'network'
  | 'notifications'
  | 'organizations'
  | 'orientations'
  | 'overview'
  | 'payments'
  | 'payroll'
  | 'pros'
  | 'push'
  | 'referrals'
  | 'reviews'
  | 'schedule'
  | 'series'
  | 'sign-on'
  | 'simulation'
  | 'skills'
  | 'teams'
  | 'templates'
  | 'timesheets'
  | 'webhooks'
  | 'work-records'

/** Whatever shows a location. */
const ofLocations = [
  'location-moves',
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
  'dashboards',
  'payroll',
  'erasures',
] as const

/**
 * Every subject of a command's changes or of an event, with the modules whose answers show it. An endpoint names what it changes
 * (`touches`), and an event its subject (its noun); screens showing these modules refetch after either. `server/proof/touches.test.ts` runs
 * every command and compares.
 */
export const shownIn = {
  // Other rights at the location, and so other answers.
  acting: [
    'identity',
    'organizations',
    'admin',
    'billing',
    'teams',
    'timesheets',
    'applications',
    'payments',
    'chat',
    'gigs',
    'gig-changes',
    'fill-plans',
    'schedule',
    'events',
    'overview',
    'templates',
    'series',
    'network',
    'blocks',
    'reviews',
    'orientations',
    'coupons',
    'imports',
    'hiring',
    'dashboards',
    'payroll',
    'notifications',
    'erasures',
  ],
  alarm: ['admin'],
  api_key: ['api-keys'],
  sign_on: ['sign-on'],
  erasure: ['erasures'],
  export: ['exports'],
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
    'dashboards',
    'payroll',
    'erasures',
  ],
  billing: ['billing', 'payments', 'organizations', 'overview', 'erasures'],
  block: ['network', 'applications', 'timesheets', 'gigs', 'pros', 'admin', 'schedule', 'overview'],
  bookkeeper: ['payments'],
  break: ['timesheets', 'applications', 'payments'],
  budget: ['schedule', 'dashboards'],
  calendar: ['calendar-feeds'],
  callback: ['contact-center', 'admin'],
  captain: ['timesheets', 'applications', 'gigs', 'schedule', 'overview', 'dashboards', 'erasures'],
  background_check: ['background-checks', 'pros', 'applications', 'network', 'admin', 'erasures'],
  certification: ['certifications', 'pros', 'applications', 'network', 'admin'],
  charge: ['payments', 'applications', 'gigs', 'timesheets', 'admin', 'schedule', 'overview', 'dashboards', 'payroll', 'erasures'],
  chat: ['chat'],
  chat_case: ['chat', 'admin'],
  checkin: ['timesheets', 'applications'],
  checkin_code: ['timesheets', 'gigs'],
  conversion_fee: ['hiring'],
  coupon: ['payments', 'gigs'],
  cover: ['applications', 'dashboards', 'erasures'],
  dashboard_report: ['dashboards'],
  dispute: ['timesheets', 'applications', 'payments', 'overview', 'work-records', 'dashboards', 'payroll'],
  draft: ['schedule'],
  duty_manager: ['teams', 'overview'],
  event: ['events', 'gigs', 'overview', 'schedule', 'dashboards'],
  extension: ['timesheets', 'applications', 'gigs', 'payments', 'schedule', 'overview', 'dashboards', 'payroll', 'erasures'],
  failed_job: ['admin'],
  favorite: ['network', 'applications', 'timesheets', 'pros'],
  first_steps: ['overview'],
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
    'dashboards',
    'payroll',
    'erasures',
  ],
  group: ['network', 'applications'],
  hours: [
    'timesheets',
    'applications',
    'gigs',
    'payments',
    'pros',
    'network',
    'schedule',
    'overview',
    'work-records',
    'dashboards',
    'payroll',
    'erasures',
  ],
  interview: ['hiring', 'overview', 'erasures'],
  invitation: ['teams', 'network', 'overview', 'erasures'],
  invoice: ['payments', 'billing', 'organizations', 'admin', 'overview', 'erasures'],
  job_candidate: ['hiring', 'chat', 'overview'],
  job_history: ['assistant'],
  job_offer: ['hiring', 'overview'],
  job_posting: ['hiring', 'chat', 'overview'],
  location_move: [
    ...ofLocations,
    'location-moves',
    'blocks',
    'calendar-feeds',
    'coupons',
    'series',
    'templates',
    'fill-plans',
    'fill-estimates',
    'gig-changes',
  ],
  location: ofLocations,
  manager: [
    'events',
    'teams',
    'identity',
    'organizations',
    'gigs',
    'payments',
    'notifications',
    'schedule',
    'overview',
    'chat',
    'erasures',
  ],
  minimum: ['payments', 'timesheets', 'applications', 'gigs', 'schedule', 'overview', 'dashboards', 'payroll', 'erasures'],
  network: ['network', 'applications', 'pros', 'imports', 'overview'],
  note: ['network'],
  notification: ['notifications'],
  orientation: ['orientations', 'applications', 'timesheets'],
  organization: [
    'location-moves',
    'organizations',
    'teams',
    'payments',
    'overview',
    'schedule',
    'chat',
    'orientations',
    'hiring',
    'dashboards',
    'erasures',
  ],
  pay_run: ['payments', 'erasures'],
  payments: ['payments', 'gigs', 'schedule', 'overview', 'dashboards', 'payroll', 'erasures'],
  payroll: ['payroll'],
  people_import: ['imports', 'overview'],
  payout: ['payments', 'applications', 'timesheets', 'pros', 'admin', 'erasures'],
  phone_line: ['contact-center'],
  platform: ['organizations', 'admin', 'skills', 'config', 'payments'],
  pro: [
    'background-checks',
    'pros',
    'network',
    'applications',
    'admin',
    'schedule',
    'work-records',
    'assistant',
    'referrals',
    'contact-center',
    'dashboards',
    'payroll',
    'erasures',
  ],
  promotion: ['referrals'],
  position: ['timesheets', 'payments'],
  publication: ['schedule'],
  push_device: ['push'],
  punch: ['timesheets', 'applications', 'gigs', 'payments', 'schedule', 'overview', 'dashboards', 'erasures'],
  referral: ['referrals', 'identity', 'admin', 'organizations', 'erasures'],
  refund: ['payments', 'timesheets', 'admin', 'overview', 'referrals', 'dashboards', 'erasures'],
  requirement: ['skills'],
  review: ['timesheets', 'applications', 'pros', 'network', 'work-records', 'hiring'],
  saved_search: ['applications'],
  saved_view: ['schedule'],
  schedule_import: ['imports'],
  series: ['series', 'gigs', 'schedule', 'overview', 'dashboards', 'erasures'],
  shift: ['gigs', 'applications', 'timesheets', 'schedule', 'overview', 'dashboards', 'erasures'],
  statement: ['payments'],
  support: ['chat', 'admin'],
  template: ['templates'],
  terms: ['identity', 'pros', 'gigs', 'schedule'],
  user: ['background-checks', 'identity', 'admin', 'push', 'work-records', 'referrals', 'erasures'],
  webhook: ['webhooks'],
  week_template: ['schedule'],
  work_record: ['work-records'],
} as const satisfies Record<string, readonly Module[]>

/** The subject of a change or an event, e.g. `application`. */
export type Resource = keyof typeof shownIn

/** The modules whose answers may differ after a change of these resources, without duplicates. */
export function modulesShowing(touched: readonly Resource[]): Module[] {
  return [...new Set(touched.flatMap((resource): readonly Module[] => shownIn[resource]))]
}
