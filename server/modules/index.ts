import type { LoadActor } from '../platform/auth.ts'
import type { Module } from '../platform/module.ts'
import { module as admin } from './admin/index.ts'
import { loadKey, module as apiKeys } from './api-keys/index.ts'
import { module as applications } from './applications/index.ts'
import { module as assistant } from './assistant/index.ts'
import { module as backgroundChecks } from './background-checks/index.ts'
import { module as billing } from './billing/index.ts'
import { module as blocks } from './blocks/index.ts'
import { module as calendarFeeds } from './calendar-feeds/index.ts'
import { module as certifications } from './certifications/index.ts'
import { module as chat } from './chat/index.ts'
import { module as config } from './config/index.ts'
import { module as contactCenter } from './contact-center/index.ts'
import { module as dashboards } from './dashboards/index.ts'
import { module as deliveries } from './deliveries/index.ts'
import { module as engagements } from './engagements/index.ts'
import { module as erasures } from './erasures/index.ts'
import { module as eventShifts } from './event-shifts/index.ts'
import { module as events } from './events/index.ts'
import { module as fillEstimates } from './fill-estimates/index.ts'
import { module as fillPlans } from './fill-plans/index.ts'
import { module as gigChanges } from './gig-changes/index.ts'
import { module as gigs } from './gigs/index.ts'
import { module as hiring } from './hiring/index.ts'
import { loadSession, module as identity } from './identity/index.ts'
import { module as imports } from './imports/index.ts'
import { module as locationMoves } from './location-moves/index.ts'
import { module as media } from './media/index.ts'
import { module as network } from './network/index.ts'
import { module as notifications } from './notifications/index.ts'
import { module as coupons } from './coupons/index.ts'
import { module as organizations } from './organizations/index.ts'
import { module as orientations } from './orientations/index.ts'
import { module as overview } from './overview/index.ts'
import { module as payroll } from './payroll/index.ts'
import { module as payments } from './payments/index.ts'
import { module as pros } from './pros/index.ts'
import { module as push } from './push/index.ts'
import { module as referrals } from './referrals/index.ts'
import { module as reviews } from './reviews/index.ts'
import { module as sandbox } from './sandbox/index.ts'
import { module as schedule } from './schedule/index.ts'
import { module as series } from './series/index.ts'
import { module as simulation } from './simulation/index.ts'
import { module as signOn } from './sign-on/index.ts'
import { module as skills } from './skills/index.ts'
import { module as teams } from './teams/index.ts'
import { module as templates } from './templates/index.ts'
import { module as timesheets } from './timesheets/index.ts'
import { module as webhooks } from './webhooks/index.ts'
import { module as dataExports } from './exports/index.ts'
import { module as workRecords } from './work-records/index.ts'

export { noteKeyUse } from './api-keys/index.ts'
export { receiveBuiltInEvent } from './payments/index.ts'
export type { Module } from '../platform/module.ts'

/** Every module in the order of the architecture. */
export const modules: readonly Module[] = [
  config,
  media,
  deliveries,
  identity,
  erasures,
  push,
  skills,
  organizations,
  locationMoves,
  teams,
  signOn,
  apiKeys,
  pros,
  assistant,
  billing,
  certifications,
  backgroundChecks,
  coupons,
  network,
  templates,
  eventShifts,
  gigs,
  engagements,
  orientations,
  applications,
  fillEstimates,
  blocks,
  fillPlans,
  gigChanges,
  series,
  schedule,
  events,
  simulation,
  reviews,
  calendarFeeds,
  timesheets,
  payments,
  payroll,
  imports,
  workRecords,
  sandbox,
  referrals,
  contactCenter,
  hiring,
  overview,
  dashboards,
  webhooks,
  dataExports,
  chat,
  notifications,
  admin,
]

/** How the installation calls itself, and the pictures of its logo. */
export { loadBrandPicture, loadBranding } from './config/index.ts'

/** Who calls, by the session or the API key they prove. */
export const loadActor: LoadActor = (opening, { token_hash, api_key }) =>
  api_key === undefined ? loadSession(opening, token_hash) : loadKey(opening, api_key)
