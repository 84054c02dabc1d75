import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { adminUser } from '@crewcall/contract/admin-users.ts'
import type { z } from 'zod'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { Stamp, phoneText } from '../../domain/admin/admin-parts.tsx'
import type { useT } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { AccountBadge, roleWords } from './user-words.tsx'

export type AdminUser = z.output<typeof adminUser>
type Translate = ReturnType<typeof useT>['t']

/** First and last name, or else another identifier. */
export function nameOf(person: AdminUser): string {
  return firstAndLastName(person) || phoneText(person.phone_number) || person.email || `#${person.id}`
}

/** Columns of the people; on a phone a row has the name and account, and the roles below. */
export function userColumns(t: Translate): Column<AdminUser>[] {
  return [
    {
      id: 'name',
      header: t('Person'),
      sort: 'last_name',
      width: rem(190),
      lead: true,
      cell: (row) => <TwoLines first={nameOf(row)} second={joined([`#${row.id}`, row.preferred_name_for_search], ' · ')} />,
    },
    {
      id: 'contact',
      header: t('Phone and email'),
      phone: 'hidden',
      cell: (row) => <TwoLines first={phoneText(row.phone_number) || t('No phone')} second={row.email ?? t('No email')} />,
    },
    { id: 'roles', header: t('Roles'), wide: true, cell: (row) => rolesText(row, t) },
    { id: 'joined', header: t('Joined'), sort: 'date_joined', phone: 'hidden', cell: (row) => <Stamp at={row.date_joined} /> },
    {
      id: 'last',
      header: t('Last sign-in'),
      sort: 'last_login',
      phone: 'hidden',
      cell: (row) => (row.last_login === null ? '–' : <Stamp at={row.last_login} />),
    },
    { id: 'account', header: t('Account'), phone: 'corner', cell: (row) => <AccountBadge status={row.account_status} /> },
  ]
}

/** A person's roles in one line: "Platform admin · Pro #4 · Admin at 2 locations". */
export function rolesText({ is_gigpro_admin, gigster_profile_id, organization_roles, managed_locations }: AdminUser, t: Translate): string {
  const parts = [
    is_gigpro_admin && t('Platform admin'),
    gigster_profile_id !== null && t('Pro #{id}', { id: gigster_profile_id }),
    ...organization_roles.slice(0, 1).map(({ name }) => t('Admin of {name}', { name })),
    ...managed_locations.slice(0, 1).map(({ role, name }) => phrase`${t(roleWords[role])}, ${name}`),
  ]
  const more = organization_roles.slice(1).length + managed_locations.slice(1).length
  if (more > 0) parts.push(t('and {count} more', { count: more }))
  return joined(parts, ' · ') || t('No role yet')
}
