import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'
import './reactions.ts'

/**
 * Changes of a posted shift that concern the pros on it: editing, cancelling, opening it again, and turning it to the marketplace. What a shift
 * is, and posting one, is `gigs`.
 */
export const module: Module = { name: 'gig-changes', routes }
