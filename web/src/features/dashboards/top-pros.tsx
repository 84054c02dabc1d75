import { listTopPros } from '@crewcall/contract/dashboards.ts'
import { measures, type Measure } from '@crewcall/contract/rules/dashboards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { ScrolledTable } from './scrolled-table.tsx'
import styles from './table.module.css'
import type { Asked } from './use-dashboard.ts'
import { valueWords } from './values.ts'

/** On how few pros the hours depend is said of so many. */
const BUSIEST = 5

type Figures = readonly { measure: Measure; value: number | null }[]
type Props = { asked: Asked; figures: Figures; locationId: number | null }

/** On how few pros the hours depend, and how many of those who came had been there before. */
export function TopPros({ asked, figures, locationId }: Props) {
  const { t, locale } = useT()
  const { data, error, refetch } = useQuery(api.query(listTopPros, { query: asked }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const share = data.results.reduce((sum, pro) => sum + pro.share, 0)
  const busiest = data.results.slice(0, BUSIEST).reduce((sum, pro) => sum + pro.share, 0)
  const part = (value: number) => valueWords(value, 'share', locale)
  return (
    <Section title={t('Who works the hours')}>
      <Returning figures={figures} />
      {data.results.length === 0 ? (
        <p className="soft">{t('No hours were worked in these days.')}</p>
      ) : (
        <>
          <p>
            {t('{count, plural, one {1 pro} other {# pros}} worked {hours}; those listed worked {share} of it.', {
              count: data.pros,
              hours: valueWords(data.minutes, 'minutes', locale),
              share: part(Math.min(1, share)),
            })}
            {data.pros > BUSIEST && ` ${t('The five with most hours worked {share} of it.', { share: part(busiest) })}`}
          </p>
          <ScrolledTable label={t('Pros with most hours')}>
            <thead>
              <tr>
                <th scope="col">{t('Pro')}</th>
                <th scope="col">{t('Hours worked')}</th>
                <th scope="col">{t('Shifts')}</th>
                <th scope="col">{t('Part of all hours')}</th>
              </tr>
            </thead>
            <tbody>
              {data.results.map(({ pro_id, name, minutes, shifts, share: own }) => (
                <tr key={pro_id}>
                  <th scope="row">
                    {locationId === null ? (
                      name
                    ) : (
                      <Link
                        to="/locations/$locationId/connect/pros/$proId"
                        params={{ locationId: String(locationId), proId: String(pro_id) }}
                      >
                        {name}
                      </Link>
                    )}
                  </th>
                  <td>{valueWords(minutes, 'minutes', locale)}</td>
                  <td>{valueWords(shifts, measures.shifts.unit, locale)}</td>
                  <td>
                    {part(own)} <Bar parts={[own, 1 - own]} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ScrolledTable>
        </>
      )}
    </Section>
  )
}

function Returning({ figures }: { figures: Figures }) {
  const { t, locale } = useT()
  const returning = figures.find(({ measure }) => measure === 'returning_rate')?.value ?? null
  if (returning === null) return null
  const [old, fresh] = [valueWords(returning, 'share', locale), valueWords(1 - returning, 'share', locale)]
  return (
    <div>
      <p>{t('{returning} of those who came had worked here before, {first} had not.', { returning: old, first: fresh })}</p>
      <Bar parts={[returning, 1 - returning]} />
    </div>
  )
}

function Bar({ parts }: { parts: readonly number[] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map((part, index) => (
        <span key={index} style={{ flexGrow: part }} />
      ))}
    </span>
  )
}
