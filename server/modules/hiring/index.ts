import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { applyingPages } from './applying/pages.ts'
import { interviewPages } from './answering/pages.ts'
import './interviews/clock.ts'
import './offers/expire-offers.ts'
import './postings/close-job.ts'
import { routes } from './routes.ts'

export { hireByLocation, noHiring } from './hire-stats.ts'
export { standingOf } from './applying/standing.ts'
export { linkMessage } from './applying/link-message.ts'
export type { LinkMessage } from './applying/link-message.ts'
export { interviewMessage } from './interviews/interview-message.ts'

/** Jobs of a location and the people who apply for them (docs/rules/hire.md). */
export const module: Module = { name: 'hiring', routes, pages: [...applyingPages, ...interviewPages] }
