import type { Unit } from '@crewcall/contract/rules/dashboards.ts'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { languageTag, useT } from '../../lib/i18n.ts'
import { pointWords, type Point } from './chart-sentence.ts'
import styles from './chart.module.css'
import { useWidth } from './use-width.ts'
import { axisWords, drawn, valueWords } from './values.ts'

// In pixels: letters keep their size on every screen.
const height = 260
const edge = { left: 56, right: 16, top: 12, bottom: 28 }
const dayWidth = 76
const mostDots = 45

type Props = { label: string; unit: Unit; points: readonly Point[]; earlier: readonly Point[] }

/** A figure over time. Arrow keys, the mouse or a finger move over its points, and the value is read out below it. */
export function Plot({ label, unit, points, earlier }: Props) {
  const words = useT()
  const { t, locale } = words
  const [frame, width] = useWidth()
  const [at, setAt] = useState(points.length - 1)
  const last = points.length - 1
  const scales = scalesOf({ unit, points, earlier, width })
  const said = readOut(at)

  function readOut(index: number): string {
    const point = points[index]
    if (!point) return ''
    const before = earlier[index]?.value ?? null
    const day = pointWords(point, words)
    const value = point.value === null ? '—' : valueWords(point.value, unit, locale)
    return before === null
      ? t('{day}: {value}', { day, value })
      : t('{day}: {value}, {before} before', { day, value, before: valueWords(before, unit, locale) })
  }
  function handleKey(event: KeyboardEvent) {
    const next = nextPoint(event.key, at, last)
    if (next === undefined) return
    event.preventDefault()
    setAt(within(next, last))
  }
  function handlePointer(event: PointerEvent) {
    setAt(within(Math.round(scales.x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left)), last))
  }

  return (
    <>
      <div
        ref={frame}
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('{figure} by day', { figure: label })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={said}
        onKeyDown={handleKey}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
      >
        <Drawing unit={unit} points={points} earlier={earlier} at={at} width={width} scales={scales} />
      </div>
      <div className={styles.below}>
        <p className={styles.readout}>{said}</p>
        <p className={styles.legend}>
          <span data-series="now">{t('These days')}</span>
          {earlier.length > 0 && <span data-series="before">{t('The days before')}</span>}
        </p>
      </div>
    </>
  )
}

type DrawingProps = Omit<Props, 'label'> & { at: number; width: number; scales: ReturnType<typeof scalesOf> }

function Drawing({ unit, points, earlier, at, width, scales: { x, y } }: DrawingProps) {
  const { locale } = useT()
  const right = width - edge.right
  const course = line<Point>()
    .defined(({ value }) => value !== null)
    .x((_, index) => x(index))
    .y(({ value }) => y(drawn(value ?? 0, unit)))
  const every = Math.max(1, Math.ceil((points.length * dayWidth) / (right - edge.left)))
  // Without the weekday, for which there is no room.
  const day = new Intl.DateTimeFormat(languageTag(locale), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const isDotted = (index: number) => points.length <= mostDots || index === at
  return (
    <svg width={width} height={height} aria-hidden="true">
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={edge.left} x2={right} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
            {axisWords(tick, unit, locale)}
          </text>
        </g>
      ))}
      {points.map(
        ({ from }, index) =>
          index % every === 0 && (
            <text
              key={from}
              x={x(index)}
              y={height - 8}
              textAnchor={index === 0 ? 'start' : index === points.length - 1 ? 'end' : 'middle'}
            >
              {day.format(new Date(from))}
            </text>
          ),
      )}
      <path d={course(earlier.slice(0, points.length)) ?? ''} className={styles.before} />
      <path d={course(points) ?? ''} className={styles.now} />
      <line x1={x(at)} x2={x(at)} y1={edge.top} y2={height - edge.bottom} className={styles.cursor} />
      {points.map(
        ({ from, value }, index) =>
          value !== null &&
          isDotted(index) && (
            <circle key={from} cx={x(index)} cy={y(drawn(value, unit))} r={index === at ? 5 : 2.5} className={styles.dot} />
          ),
      )}
    </svg>
  )
}

function scalesOf({ unit, points, earlier, width }: Omit<Props, 'label'> & { width: number }) {
  const values = [...points, ...earlier].flatMap(({ value }) => (value === null ? [] : [drawn(value, unit)]))
  const x = scaleLinear([0, Math.max(points.length - 1, 1)], [edge.left, width - edge.right])
  const y = scaleLinear([0, Math.max(...values, unit === 'share' ? 0.1 : 1)], [height - edge.bottom, edge.top]).nice(4)
  return { x, y }
}

function nextPoint(key: string, at: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 7,
    PageDown: -7,
    Home: -last,
    End: last,
  }
  const step = steps[key]
  return step === undefined ? undefined : at + step
}

function within(index: number, last: number): number {
  return Math.min(last, Math.max(0, index))
}
