import { useNavigate } from '@tanstack/react-router'
import { pathOf, type NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { goTo, useActions } from '../../ui/shortcuts.ts'

/** Adds every screen of the navigation to the palette. */
export function useNavigationActions(entries: readonly NavEntry[], locationId: number | null): void {
  const { t } = useT()
  const navigate = useNavigate()
  useActions(
    entries.map((entry) => ({
      id: entry.to.replace(/\W+/g, '-'),
      label: t(entry.label),
      group: t(goTo),
      ...(entry.key && { keys: `g ${entry.key}` }),
      run: () => void navigate({ href: pathOf(entry, locationId) }),
    })),
  )
}
