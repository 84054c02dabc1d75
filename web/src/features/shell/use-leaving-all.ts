import { useScope } from '../../domain/location/scope.ts'
import { useLocations } from '../../domain/location/use-location.ts'
import type { NavEntry } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'

/** Says which location is shown when an entry leads from all locations to a screen of one. */
export function useLeavingAll(): (entry: NavEntry) => void {
  const { t } = useT()
  const { isAll } = useScope()
  const { location } = useLocations()
  return (entry) => {
    if (!isAll || !location || entry.hasAll || !entry.to.includes('$locationId')) return
    showToast(t('This page is of one location. You see {name}.', { name: location.name }), { tone: 'info' })
  }
}
