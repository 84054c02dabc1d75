import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconCurrentLocation, IconMapPinOff } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FenceMap } from '../../ui/fence-map.tsx'
import { distanceText } from '../../ui/geo.ts'
import { Section } from '../../ui/page.tsx'
import { standingOf } from './fence.ts'
import type { Position, PositionState } from './use-position.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { clock: ClockState; position: Position | null; state: PositionState; ask: () => void }

/** The pro's position relative to the address, with the phone's accuracy (behaviour 43). */
export function PlaceRing({ clock, position, state, ask }: Props) {
  const { t } = useT()
  const { fence } = clock
  if (!fence) return null
  const [longitude, latitude] = fence.coordinates.coordinates
  const centre = { longitude, latitude }
  return (
    <Section title={t('Where you are')}>
      {position === null ? (
        <Ask state={state} ask={ask} />
      ) : (
        <>
          <Standing fence={fence} position={position} />
          <FenceMap
            centre={centre}
            radiusM={fence.radius_m}
            dots={[
              {
                id: 'me',
                label: t('You'),
                longitude: position.longitude,
                latitude: position.latitude,
                accuracy_m: position.accuracy_m || null,
              },
            ]}
            label={t('Your position and the area of the shift')}
            words={false}
          />
        </>
      )}
    </Section>
  )
}

function Ask({ state, ask }: { state: PositionState; ask: () => void }) {
  const { t } = useT()
  if (state === 'denied')
    return (
      <Notice tone="wait" icon={<IconMapPinOff size={18} aria-hidden="true" />}>
        {t(
          'This phone does not share its position with {product}. Allow it in the browser settings, or clock in without it: the manager then reviews your punch.',
        )}
      </Notice>
    )
  if (state === 'unavailable')
    return (
      <Notice tone="wait" icon={<IconMapPinOff size={18} aria-hidden="true" />}>
        {t('The phone cannot find its position. Step outside or near a window, or clock in without a position.')}
      </Notice>
    )
  return (
    <>
      <p>
        {t(
          'Your position shows that you are on site, so your punch counts at once. It is used while this screen is open during the shift, and never shown to other pros.',
        )}
      </p>
      <Button variant="outlined" icon={<IconCurrentLocation size={18} aria-hidden="true" />} busy={state === 'asking'} onClick={ask}>
        {t('Use my position')}
      </Button>
    </>
  )
}

function Standing({ fence, position }: { fence: NonNullable<ClockState['fence']>; position: Position }) {
  const { t } = useT()
  const { standing, distance_m } = standingOf(fence, position)
  // A device reports zero if it does not know its accuracy.
  const accuracy = position.accuracy_m > 0 ? ` · ${t('accurate to {distance}', { distance: distanceText(position.accuracy_m) })}` : ''
  if (standing === 'UNSURE')
    return (
      <p role="status">
        <strong>{t('You may be on site (±{distance})', { distance: distanceText(position.accuracy_m) })}</strong>{' '}
        {position.precision === 'COARSE'
          ? t('Turn on precise location for an exact position.')
          : t('Your punch counts, and a manager looks at it.')}
      </p>
    )
  if (standing === 'INSIDE')
    return (
      <p role="status">
        <strong>{t('You are on site')}</strong>
        {accuracy}
      </p>
    )
  return (
    <p role="status">
      <strong>{t('{distance} from the address', { distance: distanceText(distance_m) })}</strong>
      {accuracy}.{' '}
      {fence.is_approximate
        ? t('The address is only approximate, so this is fine.')
        : t('Go to the entrance, or clock in and ask the manager to accept it.')}
    </p>
  )
}
