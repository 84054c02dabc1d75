import type { Ability } from './policy.ts'

type Scope = { means: string; abilities: readonly Ability[] }

/**
 * What an API key may be allowed (docs/rules/api-keys.md): each scope in words, with the abilities it gives. Which calls it opens is in
 * `api-key-calls.ts`. No scope has an ability about teams, billing methods, sign-in or keys.
 */
export const keyScopes = {
  'shifts.read': { means: 'Read shifts, events and templates', abilities: ['gig.view', 'template.view', 'event.view', 'duty.view'] },
  'shifts.write': {
    means: 'Post, change and cancel shifts, and see what they cost',
    abilities: ['gig.view', 'gig.see_wage', 'gig.post', 'gig.edit', 'gig.edit_limited', 'gig.cancel', 'gig.cancel_late'],
  },
  'people.read': { means: 'Read applicants, pros and groups', abilities: ['gig.view', 'applicants.view', 'favorite.view'] },
  'people.write': {
    means: 'Select applicants and offer shifts to pros',
    abilities: ['gig.view', 'applicants.view', 'application.select', 'application.offer', 'application.assign'],
  },
  'hours.read': { means: 'Read rosters and timesheets', abilities: ['gig.view', 'roster.view', 'hours.view', 'report.export'] },
  'hours.write': {
    means: 'Correct and approve hours',
    abilities: ['gig.view', 'roster.view', 'hours.view', 'hours.edit', 'hours.approve'],
  },
  'money.read': {
    means: 'Read wages, charges, invoices and statements',
    abilities: ['gig.view', 'gig.see_wage', 'payment.view', 'billing.view', 'report.export', 'report.view_cost'],
  },
  'hiring.read': { means: 'Read jobs and candidates', abilities: ['hire.view', 'hire.end'] },
  'events.read': { means: 'Read events: what changed, with ids, states, times and amounts', abilities: ['api_event.view'] },
  'sandbox.act': {
    means: 'In a sandbox: act as its pros, and choose what its money does',
    abilities: ['gig.view', 'applicants.view', 'sandbox.act'],
  },
} as const satisfies Record<string, Scope>

export type KeyScope = keyof typeof keyScopes
/** The scopes in the order in which they are shown. */
export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]] // the keys of the table above

/** Held by every key: without it, no location could be named. */
const byEveryKey: readonly Ability[] = ['organization.view', 'location.view']

/** The abilities of a key with these scopes. */
export function abilitiesOfScopes(scopes: readonly KeyScope[]): Ability[] {
  return [...new Set([...byEveryKey, ...scopes.flatMap((scope): readonly Ability[] => keyScopes[scope].abilities)])]
}
