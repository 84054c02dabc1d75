import { isPinVerified } from '@crewcall/contract/rules/pin.ts'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { useField } from '../../ui/fields/field.tsx'
import type { Spot } from '../../ui/geo.ts'
import { PinMap } from './pin-map.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './pin-map.module.css'
import { Notice } from '../../ui/notice.tsx'

type Point = { type: 'Point'; coordinates: [number, number] }

/** Longitude first, as in the API. */
export function pointOf({ latitude, longitude }: Spot): Point {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

/** The position of a point from the API. */
export function spotOf(point: Point): Spot {
  return { latitude: point.coordinates[1], longitude: point.coordinates[0] }
}

/**
 * The exact location: on the map, in figures, or from the device's position. Empty until an address gives an approximate one.
 * @param middle the center of the ZIP code, where an unmoved pin still is
 */
export function PinField({ name, radiusM, middle }: { name: string; radiusM?: number | undefined; middle?: Point | undefined }) {
  const { t, say } = useT()
  const { value, onChange, error } = useField(name)
  const spot = isPoint(value) ? spotOf(value) : null

  function handleHere() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange(pointOf({ latitude: coords.latitude, longitude: coords.longitude })),
      () => showToast(t('Your position is not available. Allow it in the browser, or move the pin by hand.'), { tone: 'error' }),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  }

  return (
    <div className="stack gap-8" role="group" aria-label={t('Pin on the map')}>
      <div className={styles.head}>
        <strong>{t('Pin on the map')}</strong>
        {'geolocation' in navigator && (
          <Button variant="text" size="small" icon={<IconCurrentLocation size={16} aria-hidden="true" />} onClick={handleHere}>
            {t('Use my location')}
          </Button>
        )}
      </div>
      {spot ? (
        <>
          <PinMap spot={spot} radiusM={radiusM} onChange={(next) => onChange(pointOf(next))} />
          {middle && !isPinVerified(spot, spotOf(middle)) && <Unverified />}
          <Figures spot={spot} onChange={(next) => onChange(pointOf(next))} />
        </>
      ) : (
        <p className="soft note">{t('Enter the ZIP code first, then put the pin on your entrance. Pros clock in near it.')}</p>
      )}
      {error !== undefined && <p role="alert">{say(error)}</p>}
    </div>
  )
}

function Unverified() {
  const { t } = useT()
  return (
    <Notice tone="wait" role="status">
      <p>
        <strong>{t('Not verified:')}</strong>{' '}
        {t(
          'this is the center of the ZIP code, not your entrance. Stand at the entrance and press “Use my location”, or enter the coordinates from another map. Until then, nobody is turned away for clocking in elsewhere; you’ll see it in the hours.',
        )}
      </p>
    </Notice>
  )
}

function Figures({ spot, onChange }: { spot: Spot; onChange: (spot: Spot) => void }) {
  const { t } = useT()
  const fields = [
    { key: 'latitude', label: t('Latitude'), most: 90 },
    { key: 'longitude', label: t('Longitude'), most: 180 },
  ] as const
  return (
    <div className={styles.typed}>
      {fields.map(({ key, label, most }) => (
        <label key={key}>
          {label}
          <input
            className={field.input}
            // The figure is applied when the field loses focus; a new pin gives a new field.
            key={spot[key]}
            defaultValue={spot[key].toFixed(6)}
            inputMode="decimal"
            onBlur={({ target }) => {
              const typed = Number(target.value)
              if (target.value.trim() !== '' && Math.abs(typed) <= most && typed !== spot[key]) onChange({ ...spot, [key]: typed })
              else target.value = spot[key].toFixed(6)
            }}
          />
        </label>
      ))}
    </div>
  )
}

function isPoint(value: unknown): value is Point {
  return typeof value === 'object' && value !== null && 'coordinates' in value && Array.isArray(value.coordinates)
}
