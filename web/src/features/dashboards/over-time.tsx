import { measures, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { useT } from '../../lib/i18n.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Section } from '../../ui/page.tsx'
import { chartSentence, type Point } from './chart-sentence.ts'
import styles from './chart.module.css'
import { measureWords } from './measure-words.ts'
import { Plot } from './plot.tsx'
import { PointsTable } from './points-table.tsx'

type Answer = {
  from: string
  until: string
  points: readonly { from: string; until: string; values: readonly (number | null)[] }[]
}
type Props<M extends Measure> = {
  data: Answer
  /** The days before; undefined while they are loading. */
  before: Answer | undefined
  /** The figures to choose from. */
  choices: readonly M[]
  /** The chosen one, and its position among the values of a point. */
  figure: { measure: M; index: number; value: number | null; previous: number | null }
  isTable: boolean
  onChange: (changes: { measure: M | undefined } | { as: 'table' | undefined }) => void
}

/** A figure over time beside the days before, as a drawing or a table, and in a sentence. */
export function OverTime<M extends Measure>({ data, before, choices, figure, isTable, onChange }: Props<M>) {
  const words = useT()
  const { t } = words
  const { measure, index, value, previous } = figure
  const { from, until } = data
  const points = pointsOf(data, index)
  const those = before ? pointsOf(before, index) : []
  const charted = {
    unit: measures[measure].unit,
    points,
    earlier: isAnyKnown(those) ? those : [],
    label: t(measureWords[measure].label),
  }
  return (
    <Section
      title={t('Over time')}
      actions={
        <div className={styles.choice}>
          <NativeSelect
            label={t('Figure')}
            value={measure}
            options={choices.map((each) => ({ value: each, label: t(measureWords[each].label) }))}
            onChange={(chosen) => onChange({ measure: choices.find((each) => each === chosen) })}
          />
          <Segments
            label={t('Show as')}
            value={isTable ? 'table' : 'chart'}
            options={[
              { value: 'chart', label: t('Chart') },
              { value: 'table', label: t('Table') },
            ]}
            onChange={(as) => onChange({ as: as === 'table' ? as : undefined })}
          />
        </div>
      }
    >
      <figure className={styles.figure}>
        {isTable && <PointsTable {...charted} />}
        {!isTable && isAnyKnown(points) && <Plot key={`${measure}:${from}:${until}`} {...charted} />}
        <figcaption>{chartSentence({ measure, from, until, points, value, previous }, words)}</figcaption>
      </figure>
    </Section>
  )
}

function isAnyKnown(points: readonly Point[]): boolean {
  return points.some(({ value }) => value !== null)
}

function pointsOf({ points }: Answer, index: number): Point[] {
  return points.map(({ from, until, values }) => ({ from, until, value: values[index] ?? null }))
}
