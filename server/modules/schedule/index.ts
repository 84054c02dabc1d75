import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { draftsAt, draftsOfEvent } from './drafts/drafts-at.ts'

/**
 * The week board: `drafts/` are shifts that managers plan and nobody else sees (ADR 83), `board/` is the one query that the board reads.
 * Posting a shift is `gigs`, offering it `applications`.
 */
export const module: Module = { name: 'schedule', routes }
