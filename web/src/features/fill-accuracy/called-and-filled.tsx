import type { CalledAlike } from '@crewcall/contract/rules/fill-accuracy.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import styles from './fill-accuracy.module.css'
import { shareWords } from './share-words.ts'

// In the units of the drawing: the plot is a square, with room for the words at its left and below.
const [left, top, side] = [58, 10, 200]
const across = (share: number) => left + share * side
const up = (share: number) => top + (1 - share) * side
const lines = [0, 0.5, 1]

/** Whether what was called likely was: one dot for each tenth that was called, the line where estimates and outcomes agree. */
export function CalledAndFilled({ calibration }: { calibration: readonly CalledAlike[] }) {
  const words = useT()
  const { t } = words
  const most = calibration.toSorted((a, b) => b.posts - a.posts)[0]
  return (
    <>
      <figure className={styles.figure}>
        <Plot calibration={calibration} />
        <figcaption>
          {most && <strong>{sentenceOf(most, words)}</strong>}{' '}
          {t('On the line, as many openings were filled as we said. Larger dots stand for more shifts.')}
        </figcaption>
      </figure>
      <DataTable
        caption={t('Openings by the chance that was called')}
        rows={calibration}
        columns={columns(words)}
        rowId={({ from }) => from}
        empty={null}
      />
    </>
  )
}

function Plot({ calibration }: { calibration: readonly CalledAlike[] }) {
  const { t, locale } = useT()
  const largest = Math.max(...calibration.map(({ posts }) => posts), 1)
  return (
    <svg viewBox="0 0 278 252" className={styles.plot} role="img" aria-label={t('Called chance and filled share')}>
      {lines.map((share) => (
        <g key={share}>
          <line x1={left} x2={left + side} y1={up(share)} y2={up(share)} className={styles.grid} />
          <text x={left - 6} y={up(share) + 4} textAnchor="end">
            {shareWords(share, locale)}
          </text>
          <text x={across(share)} y={top + side + 16} textAnchor="middle">
            {shareWords(share, locale)}
          </text>
        </g>
      ))}
      <text x={across(0.5)} y={top + side + 34} textAnchor="middle">
        {t('Called chance')}
      </text>
      <text x={12} y={up(0.5)} textAnchor="middle" transform={`rotate(-90 12 ${up(0.5)})`}>
        {t('Filled share')}
      </text>
      <line x1={across(0)} y1={up(0)} x2={across(1)} y2={up(1)} className={styles.ideal} />
      {calibration.map(({ from, predicted, filled, posts }) => (
        <circle key={from} cx={across(predicted)} cy={up(filled)} r={3 + 7 * Math.sqrt(posts / largest)} className={styles.dot} />
      ))}
    </svg>
  )
}

function sentenceOf({ from, filled }: CalledAlike, { t, locale }: Words): string {
  const values = { from: shareWords(from, locale), to: shareWords(from + 0.1, locale), filled: shareWords(filled, locale) }
  return t('Of the openings called {from} to {to}, {filled} were filled.', values)
}

function columns({ t, locale }: Words): Column<CalledAlike>[] {
  return [
    { id: 'from', header: t('Called'), cell: ({ from }) => rangeWords(from, { t, locale }), lead: true },
    { id: 'posts', header: t('Shifts'), cell: ({ posts }) => posts, align: 'end' },
    { id: 'openings', header: t('Openings'), cell: ({ openings }) => openings, align: 'end' },
    { id: 'predicted', header: t('Expected share'), cell: ({ predicted }) => shareWords(predicted, locale), align: 'end' },
    { id: 'filled', header: t('Filled share'), cell: ({ filled }) => shareWords(filled, locale), align: 'end' },
  ]
}

function rangeWords(from: number, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  return t('{from} to {to}', { from: shareWords(from, locale), to: shareWords(from + 0.1, locale) })
}
