import { planOccurrence, storeOccurrence, type Series } from '@crewcall/contract/series.ts'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

/** Dates that differ from the rule: left out, changed by hand, or not posted and why. */
export function OtherDates({ series, mayPost }: { series: Series; mayPost: boolean }) {
  const words = useT()
  const { t, locale } = words
  const at = (date: string) => ({ params: { seriesId: String(series.series_id), date } })
  const plan = useCommand(planOccurrence, { success: () => t('It is planned again') })
  const post = useCommand(storeOccurrence, { success: () => t('The shift was posted') })
  return (
    <Section title={t('Different from the rule')}>
      <Rows within label={t('Different from the rule')}>
        {series.exceptions.map(({ date, kind, refused }) => (
          <Row
            key={date}
            title={dateWords(date, locale)}
            sub={kind === 'SKIPPED' ? t('Left out') : kind === 'EDITED' ? t('Changed by hand') : refused && words.refused(refused)}
            trail={
              mayPost &&
              kind !== 'EDITED' && (
                <>
                  {kind === 'SKIPPED' && (
                    <Button
                      variant="text"
                      size="small"
                      aria-label={t('Plan {date} again', { date: dateWords(date, locale) })}
                      onClick={() => void plan.send(at(date))}
                    >
                      {t('Plan it again')}
                    </Button>
                  )}
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('Post {date} after all', { date: dateWords(date, locale) })}
                    onClick={() => void post.send({ ...at(date), body: {} })}
                  >
                    {t('Post it after all')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
