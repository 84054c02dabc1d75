import { METERS_PER_FOOT } from '@crewcall/contract/rules/distance.ts'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { distanceText, type Spot } from '../../ui/geo.ts'
import { MapTiles } from './map-tiles.tsx'
import { spotAt } from './spot-at.ts'
import styles from './pin-map.module.css'

const [width, height] = [360, 240]
const zooms = [60, 150, 400, 1000, 3000]
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type Props = {
  spot: Spot
  radiusM?: number | undefined
  onChange: (spot: Spot) => void
  disabled?: boolean | undefined
}

/**
 * The location at the center of a scaled map, with streets if the installation has a tile server: drag the pin, or move it with the arrow
 * keys. `radiusM` draws the fence for clocking in.
 */
export function PinMap({ spot, radiusM, onChange, disabled = false }: Props) {
  const { t } = useT()
  const [zoom, setZoom] = useState(() =>
    Math.max(
      1,
      zooms.findIndex((meters) => meters > (radiusM ?? 100) * 1.2),
    ),
  )
  const [drag, setDrag] = useState<{ x: number; y: number }>()
  const map = useRef<HTMLButtonElement>(null)
  const reach = zooms[zoom] ?? 400
  const pixelsPerMeter = height / 2 / reach

  function pointOf(event: PointerEvent) {
    const box = map.current?.getBoundingClientRect()
    return box
      ? {
          x: ((event.clientX - box.left) / box.width) * width - width / 2,
          y: ((event.clientY - box.top) / box.height) * height - height / 2,
        }
      : { x: 0, y: 0 }
  }
  function handleDown(event: PointerEvent<HTMLButtonElement>) {
    if (disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(pointOf(event))
  }
  function handleUp() {
    if (drag) onChange(spotAt(spot, drag.x / pixelsPerMeter, -drag.y / pixelsPerMeter))
    setDrag(undefined)
  }
  function handleKey(event: KeyboardEvent) {
    const step = arrows[event.key]
    if (!step || disabled) return
    event.preventDefault()
    const meters = event.shiftKey ? reach / 4 : reach / 40
    onChange(spotAt(spot, step[0] * meters, step[1] * meters))
  }

  const at = drag ?? { x: 0, y: 0 }
  return (
    <div className={styles.frame}>
      <button
        ref={map}
        type="button"
        disabled={disabled}
        className={styles.map}
        aria-label={t('Map pin at {place}. Arrow keys move it, with Shift in larger steps.', {
          place: coordinatesText(spot),
        })}
        onPointerDown={handleDown}
        onPointerMove={(event) => drag && setDrag(pointOf(event))}
        onPointerUp={handleUp}
        onPointerCancel={() => setDrag(undefined)}
        onKeyDown={handleKey}
      >
        <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
          <Ground reach={reach} pixelsPerMeter={pixelsPerMeter} />
          <MapTiles spot={spot} width={width} height={height} pixelsPerMeter={pixelsPerMeter} />
          {radiusM !== undefined && <circle cx={at.x} cy={at.y} r={radiusM * pixelsPerMeter} className={styles.fence} />}
          <path
            transform={`translate(${at.x} ${at.y})`}
            d="M0 4c-8-11-14-18-14-26a14 14 0 0 1 28 0c0 8-6 15-14 26z"
            className={styles.pin}
          />
          <circle cx={at.x} cy={at.y - 22} r="5" className={styles.eye} />
        </svg>
      </button>
      <Zoom zoom={zoom} onZoom={setZoom} />
    </div>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useT()
  return (
    <div className={styles.zoom}>
      <IconButton label={t('Zoom in')} size="small" variant="raised" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)}>
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Zoom out')} size="small" variant="raised" disabled={zoom === zooms.length - 1} onClick={() => onZoom(zoom + 1)}>
        <IconMinus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

// "36.16270, -86.77850": latitude first, as usual on maps.
function coordinatesText({ latitude, longitude }: Spot): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

// 50 to 500 feet, then half a mile and a mile, in meters.
const steps = [50, 100, 200, 500, 2640, 5280].map((feet) => feet * METERS_PER_FOOT)

function Ground({ reach, pixelsPerMeter }: { reach: number; pixelsPerMeter: number }) {
  const step = steps.find((meters) => meters >= reach / 4) ?? 1000
  const gap = step * pixelsPerMeter
  const lines = Array.from({ length: 13 }, (_, index) => (index - 6) * gap)
  return (
    <>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} className={styles.ground} />
      {lines.map((offset) => (
        <path key={offset} d={`M${-width / 2} ${offset}h${width}M${offset} ${-height / 2}v${height}`} className={styles.grid} />
      ))}
      <path d={`M${-width / 2 + 14} ${height / 2 - 20}v6h${gap}v-6`} className={styles.scale} />
      <text x={-width / 2 + 14} y={height / 2 - 26} className={styles.text}>
        {distanceText(step)}
      </text>
      <text x={width / 2 - 22} y={-height / 2 + 22} textAnchor="middle" className={styles.text}>
        N ↑
      </text>
    </>
  )
}
