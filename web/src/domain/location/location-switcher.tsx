import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconSelector } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { rememberLocation } from '../../lib/current-location.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { OpensLater } from '../../ui/opens-later.tsx'
import styles from './location-switcher.module.css'
import { useLocations } from './use-location.ts'

const popup = later(() => import('./location-switcher-popup.tsx'))

/** The current location; choosing another swaps the id in the address and stays on the same screen. */
export function LocationSwitcher() {
  const { t } = useT()
  const { locations, location } = useLocations()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!location) return null

  function handleChoose(id: number) {
    rememberLocation(id)
    void navigate({ href: swapLocation(path, id) ?? path })
  }
  // With a leading space: the parts of the accessible name are concatenated.
  const organization = location.organization_name === location.name ? '' : phrase` ${location.organization_name}`
  const name = (
    <span className={styles.words}>
      <strong>{location.name}</strong>
      {organization !== '' && <small>{organization}</small>}
    </span>
  )
  if (locations.length === 1) return <div className={styles.single}>{name}</div>
  const button = (
    <button
      type="button"
      className={styles.target}
      aria-label={t('{name}: Switch location', { name: phrase`${location.name}${organization}` })}
    >
      {name}
      <IconSelector size={18} aria-hidden="true" />
    </button>
  )
  return (
    <OpensLater button={button} kind="menu" popup={popup}>
      {({ LocationSwitcherPopup }) => (
        <LocationSwitcherPopup button={button} locations={locations} currentId={location.id} onChoose={handleChoose} />
      )}
    </OpensLater>
  )
}

/** The same screen at another location; details (a shift, a pro) belong to the old one and are left. */
export function swapLocation(path: string, locationId: number): string | null {
  const match = /^\/locations\/\d+(\/[a-z-]+)?/.exec(path)
  return match ? `/locations/${locationId}${match[1] ?? ''}` : null
}
