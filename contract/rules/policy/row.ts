import type { LicenseName } from '../licenses.ts'

/**
 * Who can hold an ability (docs/rules/rights.md): PA platform admin, AC platform admin while acting for the location
 * (docs/rules/concierge.md), OA organization admin, LA location admin, TM team member, OM onsite manager, TC team captain while the window of the shift is open, PRO a pro for their own records,
 * USER any signed-in person for their own records.
 */
export const holders = ['PA', 'AC', 'OA', 'LA', 'TM', 'OM', 'TC', 'PRO', 'USER'] as const
export type Holder = (typeof holders)[number]

/**
 * Where a role must be held. `location`: at the location of the target. `organization`: anywhere in the organization of the target.
 * `own`: the target belongs to the person. `platform`: no location.
 */
export type Scope = 'location' | 'organization' | 'own' | 'platform'

/** One ability: its meaning, where it is checked, who holds it fully and who holds it with a limit enforced by the command. */
export type AbilityRow = {
  means: string
  scope: Scope
  full: readonly Holder[]
  limited: Partial<Record<Holder, string>>
  /** Nobody has it over their own work as a pro, whatever their role. */
  isNeverOverOneself?: true
  /** The license that the location needs; platform admins need none (docs/rules/rights.md#licenses). */
  license?: LicenseName
}

type Limits = Partial<Record<Holder, string>>

/** A row held at one location; an organization admin holds it at every location of the organization. */
export function atLocation(means: string, full: readonly Holder[], limited: Limits = {}): AbilityRow {
  return { means, scope: 'location', full, limited }
}

/** A row held at one location, but over the work of others only. */
export function overOthers(means: string, full: readonly Holder[], limited: Limits = {}): AbilityRow {
  return { ...atLocation(means, full, limited), isNeverOverOneself: true }
}

/** The same row, but only where the location has this license; for an organization, where one of its locations does. */
export function licensed(license: LicenseName, row: AbilityRow): AbilityRow {
  return { ...row, license }
}

/** A row held for a whole organization; a role at any of its locations counts if the row lists that role. */
export function atOrganization(means: string, full: readonly Holder[], limited: Limits = {}): AbilityRow {
  return { means, scope: 'organization', full, limited }
}

/** A row about a person's own records; platform admins appear in it only when they may act for the person. */
export function own(means: string, full: readonly Holder[], limited: Limits = {}): AbilityRow {
  return { means, scope: 'own', full, limited }
}

/** A row held only by platform admins. */
export function platform(means: string, limited: Limits = {}): AbilityRow {
  return { means, scope: 'platform', full: 'PA' in limited ? [] : ['PA'], limited }
}
