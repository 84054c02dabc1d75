import type { Module } from '../../platform/module.ts'
import './chat-of-shift.ts'
import './erase-person.ts'
import { pages } from './guest-page.ts'
import { routes } from './routes.ts'

export { candidateSaw, requireCandidateRate, writeAsCandidate, writeToCandidates } from './candidate-messages.ts'
export type { WrittenToCandidate } from './candidate-messages.ts'
export { readersToTell } from './readers.ts'
export type { Reader } from './readers.ts'
export { supportTaken, supportWaiting } from './support-waiting.ts'

/** Conversations of the crew of a shift with its managers, of a location with one pro or candidate, and of a person with the platform. */
export const module: Module = { name: 'chat', routes, pages }
