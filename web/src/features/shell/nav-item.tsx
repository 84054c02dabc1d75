import { Link } from '@tanstack/react-router'
import { pathOf, type NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'

/** One entry as a link; marks itself when it is the current one. */
export function NavItem({
  entry,
  locationId,
  className,
  size = 20,
  isShort = false,
}: {
  entry: NavEntry
  locationId: number | null
  className?: string | undefined
  size?: number
  isShort?: boolean
}) {
  const { t } = useT()
  const to: string = pathOf(entry, locationId)
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      <entry.icon size={size} stroke={1.75} aria-hidden="true" />
      <span>{t((isShort && entry.short) || entry.label)}</span>
    </Link>
  )
}
