import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScope } from '../../domain/location/scope.ts'
import { pathOf, type NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { useLeavingAll } from './use-leaving-all.ts'

/** One entry as a link, `mark` beside its icon; it says when it is the current one. It keeps the scope of all locations where its screen has one. */
export function NavItem({
  entry,
  locationId,
  className,
  size = 20,
  isShort = false,
  mark,
}: {
  entry: NavEntry
  locationId: number | null
  className?: string | undefined
  size?: number
  isShort?: boolean
  mark?: ReactNode
}) {
  const { t } = useT()
  const { isAll } = useScope()
  const leaving = useLeavingAll()
  const to: string = pathOf(entry, locationId)
  return (
    <Link
      to={to}
      {...(isAll && entry.hasAll && { search: { scope: 'all' } as never })}
      className={className}
      activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={() => leaving(entry)}
    >
      <entry.icon size={size} stroke={1.75} aria-hidden="true" />
      <span>{t((isShort && entry.short) || entry.label)}</span>
      {mark ? <> {mark}</> : null}
    </Link>
  )
}
