import { phrase } from './direction.ts'

/** A pro's names: the person's own, and the one businesses see beside the badge. */
export type ProName = { first_name: string; last_name: string; display_name: string }

/** The name businesses see until a pro chooses another: the first name and the initial of the last, "Ana S.". */
export function usualDisplayName({ first_name, last_name }: Pick<ProName, 'first_name' | 'last_name'>): string {
  const [initial = ''] = last_name
  return initial === '' ? first_name : `${first_name} ${initial}.`
}

/** The displayed name after the person's own changed: a chosen one stays, any other follows. */
export function followingDisplayName(before: ProName, after: Pick<ProName, 'first_name' | 'last_name'>): string {
  return before.display_name === usualDisplayName(before) ? usualDisplayName(after) : before.display_name
}

/** The name that platform staff compare with the photo: first and last name, and in brackets the name the pro chose instead. */
export function nameToVerify(name: ProName): string {
  const full = `${name.first_name} ${name.last_name}`
  return name.display_name === usualDisplayName(name) ? full : phrase`${full} (${name.display_name})`
}

/** Whether two names differ only in case, spaces, accents, hyphens and apostrophes: correcting those is not a new name. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{Mn}\u2066-\u2069'’‘ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()
}
