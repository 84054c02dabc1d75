import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconSelector } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { rememberLocation } from '../../lib/current-location.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { OpensLater } from '../../ui/opens-later.tsx'
import styles from './location-switcher.module.css'
import { pathOfAll, swapLocation } from './other-location.ts'
import { useScope } from './scope.ts'
import { useLocations } from './use-location.ts'

const popup = later(() => import('./location-switcher-popup.tsx'))

/** The current location, or all of them; choosing another swaps the id in the address and stays on the same screen. */
export function LocationSwitcher() {
  const { t } = useT()
  const { locations, location } = useLocations()
  const { isAll } = useScope()
  const navigate = useNavigate()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!location) return null

  function handleChoose(id: number | null) {
    if (id === null) return void navigate({ href: pathOfAll(path, location?.id ?? 0) })
    rememberLocation(id)
    void navigate({ href: swapLocation(path, id) ?? path })
  }
  const [title, about] = isAll
    ? [t('All locations'), t('{count, plural, one {1 location} other {# locations}}', { count: locations.length })]
    : [location.name, location.is_sandbox ? t('Sandbox') : location.organization_name === location.name ? '' : location.organization_name]
  // With a leading space: the parts of the accessible name are concatenated.
  const note = about === '' ? '' : phrase` ${about}`
  const name = (
    <span className={styles.words}>
      <strong>{title}</strong>
      {note !== '' && <small>{note}</small>}
    </span>
  )
  if (locations.length === 1) return <div className={styles.single}>{name}</div>
  const button = (
    <button type="button" className={styles.target} aria-label={t('{name}: Switch location', { name: phrase`${title}${note}` })}>
      {name}
      <IconSelector size={18} aria-hidden="true" />
    </button>
  )
  return (
    <OpensLater button={button} kind="menu" popup={popup}>
      {({ LocationSwitcherPopup }) => (
        <LocationSwitcherPopup button={button} locations={locations} currentId={isAll ? null : location.id} onChoose={handleChoose} />
      )}
    </OpensLater>
  )
}
