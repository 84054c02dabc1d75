import type { PlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { liquidityMeasures, workMeasures } from '@crewcall/contract/rules/platform-work.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { ChangeWords } from '../change-words.tsx'
import styles from '../dashboards.module.css'
import { changeBetween, valueWords } from '../values.ts'
import { LiquidityTable } from './liquidity-table.tsx'
import type { PlatformAsked } from './use-platform.ts'
import { useWork, type WorkFigure } from './use-work.ts'
import { workWords } from './work-words.ts'

const ofMarkets: readonly string[] = liquidityMeasures

/** How fast the platform approves, what is disputed and refunded, and whether its markets have enough pros for their work. */
export function WorkSection({ asked }: { asked: PlatformAsked }) {
  const { t } = useT()
  const { data, error, refetch, isPlaceholderData } = useWork(asked)
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={4} />
  return (
    <div className="stack gap-20" aria-busy={isPlaceholderData} data-old={isPlaceholderData}>
      <Section title={t('Approvals, disputes and refunds')}>
        <ul className={styles.cards} aria-label={t('Approvals, disputes and refunds')}>
          {data.figures
            .filter(({ measure }) => !ofMarkets.includes(measure))
            .map((figure) => (
              <WorkCard key={figure.measure} figure={figure} link={linkTo(data, figure, asked.market_id)} />
            ))}
        </ul>
      </Section>
      <Section title={t('Pros and work by market')}>
        <LiquidityTable data={data} />
      </Section>
    </div>
  )
}

type Linked = (words: { className: string | undefined; 'aria-label': string; children: string }) => ReactNode

// The list of the platform that adds up to the figure; times to approve have none.
function linkTo({ from, until }: PlatformWork, { measure }: WorkFigure, market_id: number | undefined): Linked | null {
  if (measure === 'refunds')
    return (words) => <Link to="/admin/refunds" search={{ made_from: from, made_until: until, is_failed: false, market_id }} {...words} />
  const any = { is_confirmed: 'any', market_id } as const
  if (measure === 'disputed')
    return (words) => <Link to="/admin/applications" search={{ ...any, disputed_from: from, disputed_until: until }} {...words} />
  if (measure === 'decided')
    return (words) => <Link to="/admin/applications" search={{ ...any, decided_from: from, decided_until: until }} {...words} />
  return null
}

function WorkCard({ figure: { measure, value, previous, base }, link }: { figure: WorkFigure; link: Linked | null }) {
  const words = useT()
  const { t, locale } = words
  const { label, counts } = workWords[measure]
  const definition = workMeasures[measure]
  const said = value === null ? null : valueWords(value, definition.unit, locale)
  const change = changeBetween(definition, value, previous, words)
  return (
    <Card as="li" look="tile">
      <h3 className={styles.label}>{t(label)}</h3>
      {said === null ? (
        <>
          <span className={styles.value}>—</span>
          <p className="soft note">{base === 0 ? t('Nothing to count in these days') : t('Too few to say')}</p>
        </>
      ) : (
        <>
          {link ? (
            link({
              className: styles.value,
              'aria-label': t('{figure}: {value}. Show what adds up to it', { figure: t(label), value: said }),
              children: said,
            })
          ) : (
            <span className={styles.value}>{said}</span>
          )}
          {change ? <ChangeWords change={change} /> : <p className="soft note">{t('Nothing before to compare with')}</p>}
        </>
      )}
      <p className="soft note">{t(counts)}</p>
    </Card>
  )
}
