import type { Module } from '../../platform/module.ts'
import './erase-person.ts'
import './jobs.ts'
import { routes } from './routes.ts'

export { certificatesExpiring } from './expiring.ts'
export { heldCertifications } from './held-certifications.ts'

/** Certificates of pros: submitted, reviewed, valid until they expire (docs/rules/pros.md#certificates). */
export const module: Module = { name: 'certifications', routes }
