import { esOnboarding } from './es-onboarding.ts'
import { esShell } from './es-shell.ts'

/** Spanish for the pro side; one file per feature, merged here. Loaded only when asked for. */
export const es = { ...esShell, ...esOnboarding }
