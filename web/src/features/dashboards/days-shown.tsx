import type { Dashboard } from '@crewcall/contract/dashboards.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  data: Pick<Dashboard, 'from' | 'until' | 'previous'>
  today: string
  /** Other days are chosen, whose numbers cannot be asked for without a connection. */
  isStuck: boolean
}

/** The days of the numbers below, which are not always those that are chosen. */
export function DaysShown({ data: { from, until, previous }, today, isStuck }: Props) {
  const { t, locale } = useT()
  const [first, last] = [formatDate(from, locale), formatDate(until, locale)]
  return (
    <>
      {isStuck && (
        <Notice tone="wait" role="status">
          {t('No connection: these are still the numbers of {from} to {until}. Those of the days you chose follow when you are online.', {
            from: first,
            until: last,
          })}
        </Notice>
      )}
      <p className="soft small">
        {t('{from} to {until}, compared with {before} to {beforeEnd}.', {
          from: first,
          until: last,
          before: formatDate(previous.from, locale),
          beforeEnd: formatDate(previous.until, locale),
        })}
        {until > today && ` ${t('Days to come count with what is planned.')}`}
      </p>
    </>
  )
}
