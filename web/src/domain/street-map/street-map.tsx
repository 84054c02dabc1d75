import 'maplibre-gl/dist/maplibre-gl.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Spot } from '@crewcall/contract/rules/distance.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { cornersOf, groupSpots, type MapSpot, type SpotGroup } from './spots.ts'
import styles from './street-map.module.css'
import { useMap, type DrawnMap } from './use-map.ts'

export type StreetMapProps = {
  label: string
  /** Never none. */
  spots: readonly MapSpot[]
  home?: Spot | undefined
  /** A picture of one location, that cannot be moved. */
  isStill?: boolean
  /** What stands at some of the spots; `nearer` shows only them, as large as possible. */
  pin: (ids: readonly number[], nearer: () => void) => ReactNode
}

/** Spots on the streets around them. Pins that would cover each other are one. */
export function StreetMap({ label, spots, home, isStill = false, pin, onFail }: StreetMapProps & { onFail: () => void }) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  const { map, isDrawn } = useMap(box, { label, spots, isStill, onFail })
  const zoom = useZoom(map)
  const groups = groupSpots(spots, zoom)

  function showNearer(ids: readonly number[]) {
    map?.fitBounds(cornersOf(spots.filter(({ id }) => ids.includes(id))), { padding: 72, maxZoom: 17 })
  }
  return (
    <figure className={styles.figure} aria-label={label} data-still={isStill} data-drawn={isDrawn}>
      <div className={styles.frame}>
        <div ref={box} className={styles.box} aria-hidden={isStill} />
        {map && (
          <>
            {home && (
              <At map={map} spot={home}>
                <span className={styles.home} role="img" aria-label={t('Your home')} />
              </At>
            )}
            {groups.map((group) => (
              <At key={group.ids.join()} map={map} spot={group}>
                {pin(group.ids, () => showNearer(group.ids))}
              </At>
            ))}
            {!isStill && (
              <div className={styles.zoom}>
                <IconButton label={t('Zoom in')} variant="outlined" onClick={() => map.zoomIn()}>
                  <IconPlus size={20} aria-hidden="true" />
                </IconButton>
                <IconButton label={t('Zoom out')} variant="outlined" onClick={() => map.zoomOut()}>
                  <IconMinus size={20} aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </>
        )}
      </div>
      <figcaption className={styles.source}>
        ©{' '}
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {t('OpenStreetMap contributors')}
        </a>{' '}
        ·{' '}
        <a href="https://protomaps.com" target="_blank" rel="noreferrer">
          Protomaps
        </a>
      </figcaption>
    </figure>
  )
}

/** Keeps something at its spot while the map moves. */
function At({ map, spot, children }: { map: DrawnMap; spot: Spot | SpotGroup; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const { x, y } = map.project([spot.longitude, spot.latitude])
      if (element.current) element.current.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, spot.longitude, spot.latitude])
  return (
    <div ref={element} className={styles.at}>
      {children}
    </div>
  )
}

function useZoom(map: DrawnMap | undefined): number {
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (!map) return
    const read = () => setZoom(Math.round(map.getZoom() * 4) / 4)
    read()
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return zoom
}
