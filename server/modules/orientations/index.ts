import type { Module } from '../../platform/module.ts'
import './move-location.ts'
import './erase-person.ts'
import { orientationPages } from './own/pages.ts'
import { routes } from './routes.ts'
import './tell.ts'

export { orientationOfProSql } from './facts.ts'
export { orientationLinkId, orientationMessage } from './link-message.ts'

/** What a pro does before the first or a W2 shift at a location (docs/rules/orientation.md). */
export const module: Module = { name: 'orientations', routes, pages: orientationPages }
