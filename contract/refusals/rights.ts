import type { Locale } from '../enums.ts'
import type { LicenseName } from '../rules/licenses.ts'
import { policy } from '../rules/policy.ts'
import type { AbilityRow, Holder } from '../rules/policy/row.ts'

/** Why the permission table refuses (`whyNot`): code, English sentence in ICU MessageFormat. */
export const rightsRefusals = {
  ACCOUNT_DELETED: 'This account was deleted.',
  ACCOUNT_LOCKED: 'Your account is locked; contact support to unlock it.',
  ACTING_NEEDED: 'Somebody of the platform does this only while acting for the location. Begin on its page.',
  LICENSE_MISSING: 'This location is not set up for {license}. Ask the platform to set it up.',
  NOT_SIGNED_IN: 'Please sign in',
  NOT_WHILE_ACTING: 'Whoever acts for a location posts shifts, selects pros and writes to them there, and nothing else. Stop acting first.',
  OWN_WORK: 'Nobody decides about their own work. Ask somebody else of the location.',
  RIGHT_MISSING: 'To {ability} you need to be {holders}.',
} as const

/** What a license is for, in English. */
export const licenseInWords = { marketplace: 'shifts|set up for', hire: 'hiring|set up for' } as const satisfies Record<LicenseName, string>

type Said = { ability: string; holders: string }

/**
 * The values of RIGHT_MISSING in words: the meaning of the ability and its holders. An ability unknown to this version stays a code.
 * @param say translates the English words
 */
export function rightInWords({ ability, holders }: Said, locale: Locale, say: (text: string) => string): Said {
  if (!Object.hasOwn(policy, ability)) return { ability, holders }
  const row: AbilityRow = policy[ability as keyof typeof policy] // checked in the line above
  const list = new Intl.ListFormat(locale === 'es' ? 'es-US' : 'en-US', { type: 'disjunction' })
  return { ability: say(row.means), holders: list.format(holders.split(', ').map((holder) => say(holderInWords(holder as Holder, row)))) }
}

/** The holders of an ability, in English. */
export function holderInWords(holder: Holder, { scope }: AbilityRow): string {
  const place = scope === 'organization' ? 'in this organization' : 'of this location'
  const words: Record<Holder, string> = {
    PA: 'a platform admin',
    AC: 'somebody of the platform who acts for the location',
    OA: 'an admin of the organization',
    LA: `an admin ${scope === 'organization' ? 'of a location in it' : place}`,
    TM: `a team member ${place}`,
    OM: `an onsite manager ${place}`,
    TC: 'the team captain of this shift',
    PRO: 'the pro it belongs to',
    USER: 'the person it belongs to',
  }
  return words[holder]
}
